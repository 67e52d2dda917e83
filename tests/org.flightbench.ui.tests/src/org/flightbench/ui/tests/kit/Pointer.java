// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.Point;

/** The real pointer of the display. */
public final class Pointer {

	private static final int STEPS = 12;

	private Pointer() {}

	/** Drags from one point of the screen to another. */
	public static void drag(Point from, Point to) {
		List<String> command = new ArrayList<>(List.of("mousemove", text(from.x), text(from.y), "mousedown", "1"));
		for (int step = 1; step <= STEPS; step++) {
			command.addAll(List.of("sleep", "0.03", "mousemove", text(from.x + (to.x - from.x) * step / STEPS),
					text(from.y + (to.y - from.y) * step / STEPS)));
		}
		// Moves the pointer a little more, because drop targets respond only to movement over them.
		command.addAll(List.of("sleep", "0.1", "mousemove_relative", "1", "1", "sleep", "0.2", "mouseup", "1"));
		Xdotool.run(command);
	}

	/** Clicks after a delay, so that two clicks are not taken for a double click. */
	public static void click(Point at) {
		Xdotool.run(List.of("mousemove", text(at.x), text(at.y), "sleep", "0.5", "click", "1"));
	}

	/** Clicks after more than the double-click time, because SWT's columns check only the time and not the position. */
	public static void clickLater(Point at) {
		double seconds = Ui.get(() -> Ui.display().getDoubleClickTime()) / 1000.0 + 0.1;
		Xdotool.run(List.of("mousemove", text(at.x), text(at.y), "sleep", Double.toString(seconds), "click", "1"));
	}

	/** Clicks with the right button. */
	public static void rightClick(Point at) {
		Xdotool.run(List.of("mousemove", text(at.x), text(at.y), "sleep", "0.05", "click", "3"));
	}

	/** Clicks with a button given by its number; 8 and 9 are back and forward. */
	public static void click(Point at, int button) {
		Xdotool.run(List.of("mousemove", text(at.x), text(at.y), "sleep", "0.1", "click", text(button)));
	}

	/** Turns the mouse wheel by one step away from the user while a key such as {@code ctrl} is pressed. */
	public static void wheelUp(String key) {
		Xdotool.run(List.of("keydown", key, "click", "4", "keyup", key, "sleep", "0.05"));
	}

	/** Moves the pointer to a point with a small additional movement that triggers hovering. */
	public static void hover(Point at) {
		Xdotool.run(List.of("mousemove", text(at.x - 3), text(at.y - 1), "sleep", "0.05", "mousemove", text(at.x),
				text(at.y)));
	}

	private static String text(int number) {
		return Integer.toString(number);
	}
}
