// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.flame;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;

/**
 * A panel with a flame graph in a separate window. Methods must be called on the test thread unless stated otherwise.
 */
final class ActiveFlameGraph {

	private final Shell shell;
	private final FlamePanel panel;

	ActiveFlameGraph() {
		shell = Ui.get(() -> {
			Shell made = new Shell(Ui.shell(), SWT.SHELL_TRIM);
			made.setText("Flame graph");
			made.setLayout(new FillLayout());
			made.setBounds(20, 20, 1200, 760);
			return made;
		});
		panel = Ui.get(() -> new FlamePanel(shell));
		Ui.run(shell::open);
	}

	/** Sets the height of the window in pixels. */
	void setHeight(int height) {
		Ui.run(() -> shell.setSize(shell.getSize().x, height));
	}

	void close() {
		Ui.run(shell::dispose);
	}

	/** Shows a profile and waits until it is displayed. The title must differ from that of the profile shown before. */
	void show(String title, StackProfile profile) {
		Ui.run(() -> panel.show(FlameInput.of(title, profile, Scale.raw(profile))));
		Waiting.until("the graph", () -> canvas() != null);
		Waiting.until("the graph of " + title, () -> panel.input().title().equals(title) && !status().isEmpty());
	}

	/**
	 * Creates a profile from lines such as {@code a.B.c;a.B.d 100 2}: frames, weight and number of events. A frame
	 * without a dot is a class.
	 */
	static StackProfile profile(String... lines) {
		StackCollector collector = new StackCollector();
		for (String line : lines) {
			String[] parts = line.split(" ");
			List<Frame> stack = new ArrayList<>();
			for (String name : parts[0].split(";")) {
				int dot = name.lastIndexOf('.');
				stack.add(dot < 0
						? new Frame(name, "", 0, Frame.Kind.CLASS)
						: new Frame(name.substring(0, dot), name.substring(dot + 1), 0, Frame.Kind.JAVA));
			}
			collector.add(stack, Long.parseLong(parts[1]), Long.parseLong(parts[2]));
		}
		return collector.build("lines", "allocation", Weight.BYTES, 1_000_000_000);
	}

	static StackProfile difference(StackProfile baseline, StackProfile candidate) {
		return Difference.of(baseline, candidate);
	}

	FlamePanel panel() {
		return panel;
	}

	/** Returns the canvas of the graph. Must be called on the UI thread. */
	Canvas canvas() {
		return control(Canvas.class, "graph");
	}

	/** Returns the visible control of the panel that has the given ID. Must be called on the UI thread. */
	<C extends Control> C control(Class<C> type, String id) {
		return Widgets.withId(panel, type, "flame." + id);
	}

	/** Returns the status line below the graph. Must be called on the UI thread. */
	String status() {
		CLabel label = control(CLabel.class, "status");
		return label == null ? "" : label.getText();
	}

	/** Returns all strings in the panel. Must be called on the UI thread. */
	String texts() {
		return Widgets.texts(panel);
	}

	/** Returns the point on the screen at a fraction of the graph's width, in the given level of frames. */
	Point at(double share, int level) {
		return Ui.get(() -> {
			GC gc = new GC(canvas());
			int row = gc.getFontMetrics().getHeight() + 2;
			gc.dispose();
			return canvas().toDisplay((int) (canvas().getClientArea().width * share), level * row + row / 2);
		});
	}

	/** Returns the text on the clipboard. Must be called on the UI thread. */
	static String clipboard() {
		Clipboard clipboard = new Clipboard(Ui.display());
		try {
			return (String) clipboard.getContents(TextTransfer.getInstance());
		} finally {
			clipboard.dispose();
		}
	}
}
