# What the page says in its settings and of its keys.

page-settings-title = Settings
page-settings-light = Light
page-settings-system = As the system
page-settings-day = Day
page-settings-night = Night
page-settings-sound = Sounds
page-settings-confirm = Ask before every move
page-settings-confirm-help = A first click shows what would happen, a second one does it.
page-settings-pace = Pace
page-settings-unhurried = Unhurried
page-settings-middle = Middle
page-settings-brisk = Brisk
page-settings-suspense = Hold the breath before a draw
page-settings-notify = Notify me when it is my turn and I look elsewhere
page-settings-not-notified = The browser does not allow notifications from here. Allow them in its settings for this page.
page-settings-suspense-help = A short moment before you see what you drew. Without it chips come at once.

# The keys, as they are written on a keyboard, and what each of them does.

page-keys-title = Keys
page-key-tab = Tab
    .does = go to the next thing you can do
page-key-arrows = Arrow keys
    .does = move over the board
page-key-enter = Enter or Space
    .does = do it
page-key-b = B
    .does = to the board
page-key-a = A
    .does = to what is asked of you
page-key-u = U
    .does = take back, or ask to
page-key-l = L
    .does = to the log
page-key-c = C
    .does = to the chat
page-key-s = S
    .does = skip what is being shown
page-key-space = Space
    .does = hasten what is being shown, also by a click on the board
page-key-w = W
    .does = why? the rule behind the question
page-key-i = I
    .does = what is this? goes from thing to thing; arrow keys lead on, Esc ends it
page-key-def = D E F
    .does = in Quacks: draw, stop, use the flask
page-key-h = H
    .does = in the Practice: to your hand
page-key-sideways = ← →
    .does = in a replay: a move back or on
page-key-marks = ↑ ↓
    .does = in a replay: to the mark before or the next one
page-key-ends = Home End
    .does = in a replay: to the deal or the end
page-key-help = ?
    .does = this list
