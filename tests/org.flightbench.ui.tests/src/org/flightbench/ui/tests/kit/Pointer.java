// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.Point;

/** The real pointer and the real keyboard of the display, moved by xdotool, which asks the X server for the events. */
public final class Pointer {

	private static final int STEPS = 12;

	private Pointer() {}

	/** Drags from a point of the screen to another. */
	public static void drag(Point from, Point to) {
		List<String> command = new ArrayList<>(List.of("mousemove", text(from.x), text(from.y), "mousedown", "1"));
		for (int step = 1; step <= STEPS; step++) {
			command.addAll(List.of("sleep", "0.03", "mousemove", text(from.x + (to.x - from.x) * step / STEPS),
					text(from.y + (to.y - from.y) * step / STEPS)));
		}
		// the target answers to a pointer that moves over it
		command.addAll(List.of("sleep", "0.1", "mousemove_relative", "1", "1", "sleep", "0.2", "mouseup", "1"));
		xdotool(command);
	}

	/** Clicks. */
	public static void click(Point at) {
		xdotool(List.of("mousemove", text(at.x), text(at.y), "sleep", "0.05", "click", "1"));
	}

	/** Moves to a point, and a little about there so that hovering begins. */
	public static void hover(Point at) {
		xdotool(List.of("mousemove", text(at.x - 3), text(at.y - 1), "sleep", "0.05", "mousemove", text(at.x),
				text(at.y)));
	}

	/** Types keys, named as X names them: {@code Down}, {@code ctrl+z}. */
	public static void keys(String... keys) {
		List<String> command = new ArrayList<>(List.of("key", "--clearmodifiers", "--delay", "40"));
		command.addAll(List.of(keys));
		xdotool(command);
	}

	/** Types a text. */
	public static void type(String text) {
		xdotool(List.of("type", "--delay", "20", text));
	}

	private static String text(int number) {
		return Integer.toString(number);
	}

	private static void xdotool(List<String> arguments) {
		List<String> command = new ArrayList<>();
		command.add("xdotool");
		command.addAll(arguments);
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
			String said = new String(process.getInputStream().readAllBytes());
			if (process.waitFor() != 0) {
				throw new AssertionError(command + " failed: " + said);
			}
		} catch (IOException missing) {
			throw new AssertionError("The UI tests move the real pointer with xdotool, which is not installed",
					missing);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}
}
