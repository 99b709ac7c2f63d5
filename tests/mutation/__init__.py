"""Mutation testing of the rules: does a test of a clause notice when one thing in them is wrong?"""
