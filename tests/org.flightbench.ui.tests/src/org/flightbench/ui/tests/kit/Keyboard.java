// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** The real keyboard of the display. */
public final class Keyboard {

	private Keyboard() {}

	/** Activates the window of a control and gives the control the focus. */
	public static void focus(Supplier<? extends Control> control) {
		Waiting.until("the window to be active", () -> {
			Shell shell = control.get().getShell();
			shell.forceActive();
			return Ui.display().getActiveShell() == shell;
		});
		Waiting.until("the focus", () -> control.get().setFocus() && control.get().isFocusControl());
	}

	/** Replaces the text of a field by typing. */
	public static void replace(Supplier<Text> field, String text) {
		focus(field);
		press("ctrl+a", "BackSpace");
		if (!text.isEmpty()) {
			type(text);
		}
		Waiting.untilEqual(text, "the field", () -> field.get().getText());
	}

	/**
	 * Presses keys one after another.
	 *
	 * @param keys the names of the keys as X defines them, such as {@code Down} or {@code ctrl+z}
	 */
	public static void press(String... keys) {
		List<String> command = new ArrayList<>(List.of("key", "--clearmodifiers", "--delay", "30"));
		command.addAll(List.of(keys));
		Xdotool.run(command);
	}

	public static void type(String text) {
		Xdotool.run(List.of("type", "--delay", "20", "--", text));
	}

	/**
	 * Waits for a window that does not belong to SWT, such as a native dialog, and focuses it.
	 *
	 * @param pattern a regular expression for the title
	 */
	public static void awaitWindow(String pattern) {
		List<String> search = List.of("search", "--sync", "--onlyvisible", "--name", pattern, "windowfocus", "--sync",
				"sleep", "0.3");
		try {
			Xdotool.run(search);
		} catch (AssertionError failure) {
			if (!failure.getMessage().contains("BadWindow")) {
				throw failure;
			}
			// Searches again, because a window was closed during the search.
			Xdotool.run(search);
		}
	}
}
