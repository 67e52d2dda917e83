// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Control;

/** The real keyboard of the display. */
public final class Keyboard {

	private Keyboard() {}

	/** Brings the workbench window to the front and gives a control the focus. */
	public static void focus(Supplier<? extends Control> control) {
		Waiting.until("the window to be active", () -> {
			Ui.shell().forceActive();
			return Ui.display().getActiveShell() == Ui.shell();
		});
		Waiting.until("the focus", () -> control.get().setFocus() && control.get().isFocusControl());
	}

	/** Presses keys one after the other, named as X names them: {@code Down}, {@code ctrl+z}. */
	public static void press(String... keys) {
		List<String> command = new ArrayList<>(List.of("key", "--clearmodifiers", "--delay", "40"));
		command.addAll(List.of(keys));
		Xdotool.run(command);
	}

	/** Types a text. */
	public static void type(String text) {
		Xdotool.run(List.of("type", "--delay", "20", text));
	}

	/** Waits for a window that is not SWT's own, such as a dialog of the platform, by a pattern for its title. */
	public static void awaitWindow(String pattern) {
		Xdotool.run(List.of("search", "--sync", "--onlyvisible", "--name", pattern, "windowfocus", "--sync", "sleep",
				"0.3"));
	}
}
