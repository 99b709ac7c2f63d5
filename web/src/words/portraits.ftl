# What people can look like, where they choose it.

page-portrait-title = Your portrait
page-portrait-help = from the next table on
page-portrait-witch = Witch
page-portrait-wizard = Wizard
page-portrait-doctor = Doctor
page-portrait-owl = Owl
page-portrait-raven = Raven
page-portrait-cat = Cat
page-portrait-fox = Fox
page-portrait-rat = Rat
page-portrait-bat = Bat
page-portrait-toad = Toad
page-portrait-mushroom = Mushroom
page-portrait-moon = Moon
