#!/usr/bin/python3
# SPDX-License-Identifier: UPL-1.0
"""Traverses the windows of the desktop as a screen reader does, and prints each interactive control without a name on one line."""
import sys

import pyatspi

USABLE = {
    "push button", "toggle button", "check box", "radio button", "combo box", "text", "entry", "password text",
    "spin button", "slider", "tree table", "table", "tree", "list", "link", "image", "page tab", "menu",
    "menu item", "check menu item", "radio menu item", "table column header",
}
# screen readers read the rows of these controls cell by cell
ROWS = {"tree table", "table", "tree", "list"}


def is_said(name):
    """Returns whether the name contains letters or digits; a symbol such as an arrow is not a name."""
    return any(character.isalnum() for character in name or "")


def walk(thing, path, seen):
    state = thing.getState()
    if len(path) > 1 and not state.contains(pyatspi.STATE_SHOWING):
        return
    role = thing.getRoleName()
    name = thing.name
    seen[0] += 1
    if role in USABLE and not is_said(name):
        around = [words for words in path if words][-3:]
        print(f"{role} “{name}” ({thing.description}) in {' > '.join(around)}")
    for index in range(thing.childCount):
        child = thing.getChildAtIndex(index)
        if child is None:
            continue
        if role in ROWS and child.getRoleName() == "table cell":
            break
        walk(child, path + [name or ""], seen)


def main():
    seen = [0]
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None:
            walk(application, [], seen)
    if seen[0] < 20:
        sys.exit(f"only {seen[0]} objects on the accessibility bus: the desktop is missing")


main()
