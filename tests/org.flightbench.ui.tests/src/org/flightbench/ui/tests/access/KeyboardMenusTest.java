// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that menus and pop-ups open, close and return the focus with nothing but the real keyboard. */
@ExtendWith(CleanDesktop.class)
class KeyboardMenusTest {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");

	private final Listener shows = event -> {
		if (event.widget instanceof Menu menu) {
			open = event.type == SWT.Show ? menu : null;
		}
	};
	private Menu open;

	@BeforeEach
	void watchMenus() {
		Ui.run(() -> {
			Ui.display().addFilter(SWT.Show, shows);
			Ui.display().addFilter(SWT.Hide, shows);
		});
	}

	@AfterEach
	void watchNoMore() {
		Ui.run(() -> {
			Ui.display().removeFilter(SWT.Show, shows);
			Ui.display().removeFilter(SWT.Hide, shows);
		});
	}

	@Test
	@Tag("long")
	void theMenuOfRowsOffersSorting() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		Ui.run(() -> ActiveComparison.table().setSelection(ActiveComparison.items().get(1)));
		Keyboard.focus(ActiveComparison::table);
		opens("shift+F10", "Sort By");
		Keyboard.press("Escape");
		Waiting.until("the menu to close", () -> open == null);
	}

	@Test
	void aDropDownOfATool() {
		ActiveRecording.open(ActiveRecording.before());
		Supplier<ToolBar> views = () -> toolBar("View");
		Waiting.until("the tool bar", () -> views.get() != null);
		Keyboard.focus(views);
		opens("space", "Invert");
		Keyboard.press("Escape");
		Waiting.until("the menu to close", () -> open == null);
		assertEquals(Ui.get(views::get), Ui.get(() -> Ui.display().getFocusControl()));
	}

	@Test
	@Tag("long")
	void theChoiceOfThreads() {
		ActiveRecording.open(ActiveRecording.before());
		Supplier<Button> threads = () -> Widgets.button(Ui.shell(), "All threads");
		Waiting.until("threads", () -> threads.get() != null && threads.get().isEnabled());
		Keyboard.focus(threads);
		Keyboard.press("space");
		Waiting.until("the pop-up with the focus", () -> Ui.display().getFocusControl() != null
				&& popup() != null && Ui.display().getFocusControl().getShell() == popup());
		Keyboard.press("Escape");
		Waiting.until("the pop-up to close", () -> popup() == null);
		Waiting.until("the focus", () -> Ui.display().getFocusControl() == threads.get());
	}

	private static Shell popup() {
		return Arrays.stream(Ui.display().getShells())
				.filter(shell -> shell != Ui.shell() && shell.isVisible() && shell.getParent() == Ui.shell())
				.findFirst().orElse(null);
	}

	private static ToolBar toolBar(String item) {
		return Widgets.first(Ui.shell(), ToolBar.class,
				bar -> bar.isVisible() && Arrays.stream(bar.getItems()).anyMatch(tool -> item.equals(tool.getText())));
	}

	private void opens(String key, String item) {
		Keyboard.press(key);
		Waiting.until("a menu with " + item, () -> open != null && !open.isDisposed()
				&& Arrays.stream(open.getItems()).anyMatch(entry -> entry.getText().replace("&", "").startsWith(item)));
	}
}
