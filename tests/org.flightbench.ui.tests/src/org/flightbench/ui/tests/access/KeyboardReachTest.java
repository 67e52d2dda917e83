// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.BenchDialog;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that the real Tab key reaches every control of an editor and a dialog, and leaves it again. */
@ExtendWith(CleanDesktop.class)
class KeyboardReachTest {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");
	/** The maximum number of key presses, which exceeds the number of controls in any window. */
	private static final int MAX_TABS = 80;

	@Test
	void aComparison() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		Waiting.until("the chart", () -> !ActiveComparison.charts().chart().series().isEmpty());
		Keyboard.focus(ActiveComparison::filter);
		assertEquals(List.of(), unreached(Ui.get(ActiveComparison::area)));
	}

	@Tag("long")
	@Test
	void aRecording() {
		ActiveRecording.open(ActiveRecording.before());
		Waiting.until("the graph", () -> Widgets.withId(Ui.shell(), Canvas.class, "flame.graph") != null);
		Keyboard.focus(() -> Widgets.withId(Ui.shell(), Canvas.class, "flame.graph"));
		assertEquals(List.of(), unreached(Ui.get(ActiveRecording::panel)));
	}

	@Test
	void aLogOfSafepoints() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(SAMPLES.resolve("ttsp-baseline.log"))));
		Waiting.untilContains("9 pauses stopped", "the timeline", () -> Widgets.texts(Ui.shell()));
		Control timeline = Ui.get(() -> Widgets.withId(Ui.shell(), Canvas.class, "safepoint.timeline"));
		Keyboard.focus(() -> timeline);
		assertEquals(List.of(), unreached(Ui.get(() -> timeline.getParent().getParent())));
	}

	@Test
	@Tag("long")
	void theDialogThatRunsBenchmarks() {
		BenchDialog.open();
		BenchDialog.untilRead();
		Keyboard.focus(() -> Widgets.withId(BenchDialog.shell(), Text.class, "bench.filter"));
		assertEquals(List.of(), unreached(Ui.get(BenchDialog::shell)));
		Ui.run(() -> BenchDialog.shell().close());
	}

	/** Returns the controls that Tab does not reach from the current focus. */
	private static List<String> unreached(Composite whole) {
		Set<Control> wanted = Ui.get(() -> new LinkedHashSet<>(Widgets.all(whole, Control.class).stream()
				.filter(KeyboardReachTest::isUsable).toList()));
		for (int tab = 0; tab < MAX_TABS && !wanted.isEmpty(); tab++) {
			Ui.run(() -> {
				Control focused = Ui.display().getFocusControl();
				wanted.remove(focused);
			});
			Keyboard.press("Tab");
		}
		List<String> left = new ArrayList<>();
		Ui.run(() -> wanted.forEach(control -> left.add(control.getClass().getSimpleName() + " "
				+ control.getData("org.flightbench.ui.id") + " " + control.getToolTipText())));
		return left;
	}

	/** Returns whether a control is shown. A control in an unavailable tab counts as visible, but has no size. */
	private static boolean isShown(Control control) {
		return control.getSize().x > 0 && control.getSize().y > 0;
	}

	private static boolean isUsable(Control control) {
		return control.isEnabled() && isShown(control)
				&& (control instanceof Button button && (button.getStyle() & SWT.RADIO) == 0
						|| control instanceof Text text && (text.getStyle() & SWT.READ_ONLY) == 0
						|| control instanceof Combo
						|| control instanceof Tree || control instanceof Table || control instanceof Link
						|| control instanceof ToolBar bar && Stream.of(bar.getItems()).anyMatch(ToolItem::isEnabled)
						|| control instanceof Canvas canvas
								&& "flame.graph".equals(canvas.getData("org.flightbench.ui.id")));
	}
}
