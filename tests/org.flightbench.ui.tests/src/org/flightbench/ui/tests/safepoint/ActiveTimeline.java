// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.safepoint;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.safepoint.SafepointEditor;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.TimeSelection;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.view.timeline.TimelineLayout;

/** The active safepoint timeline as the user sees it. */
final class ActiveTimeline {

	/** The minimum height of the time axis in pixels. */
	private static final int AXIS = 20;

	private ActiveTimeline() {}

	/**
	 * Returns a log from the shared test data next to the checkout, in which a page fault blocks a thread for 1.7 s.
	 */
	static Path slowDisk() {
		return file("safepoint-logs/ttsp-mmap-slow-disk-jdk17.log");
	}

	/** Returns a log of the same program when its file was already in the page cache. */
	static Path warmed() {
		return file("safepoint-logs/gc-and-safepoint-warmed-jdk17.log");
	}

	/** Returns a recording of the same run as {@link #slowDisk}. */
	static Path recording() {
		return file("jfr/ttsp-mmap-slow-disk-jdk17.jfr");
	}

	private static Path file(String name) {
		Path file = ResultFiles.root().resolve("../shared/data").resolve(name).normalize();
		if (!Files.exists(file)) {
			throw new AssertionError("there is no " + file);
		}
		return file;
	}

	/** Opens files in the log editor and waits until they are shown. Must be called on the test thread. */
	static void open(Path... files) {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(files)));
		Waiting.until("the timeline", () -> editor() != null && !summary().isEmpty());
	}

	/** Returns the active editor, or null if it is not a safepoint editor. */
	static SafepointEditor editor() {
		return Ui.page().getActiveEditor() instanceof SafepointEditor editor && editor.session() != null
				? editor
				: null;
	}

	/** Returns the visible panel. */
	static SafepointPanel panel() {
		return Widgets.first(Ui.shell(), SafepointPanel.class, Control::isVisible);
	}

	/** Returns the visible control of the panel that has the given ID. Must be called on the UI thread. */
	static <C extends Control> C control(Class<C> type, String id) {
		return Widgets.withId(panel(), type, "safepoint." + id);
	}

	/** Returns the summary above the timeline. Must be called on the UI thread. */
	static String summary() {
		CLabel label = panel() == null ? null : control(CLabel.class, "summary");
		return label == null ? "" : label.getText();
	}

	/** Brings one of the tables to the front. Must be called on the UI thread. */
	static void showTab(String title) {
		CTabFolder folder = control(CTabFolder.class, "tables");
		for (CTabItem item : folder.getItems()) {
			if (item.getText().startsWith(title)) {
				folder.setSelection(item);
				return;
			}
		}
		throw new AssertionError("no tab " + title);
	}

	/** Returns the selection. Must be called on the UI thread. */
	static TimeSelection selection() {
		IStructuredSelection selection = (IStructuredSelection) panel().selectionProvider().getSelection();
		return (TimeSelection) selection.getFirstElement();
	}

	/** Returns whether an action is enabled. Must be called on the UI thread. */
	static boolean canDo(String action) {
		return panel().actions().stream().anyMatch(one -> one.getText().equals(action) && one.isEnabled());
	}

	/**
	 * Returns the point on the screen at a fraction of the lanes' width. Must be called on the test thread.
	 *
	 * @param lane the zero-based index of the lane from the top
	 */
	static Point at(double share, int lane) {
		return Ui.get(() -> {
			Canvas canvas = control(Canvas.class, "timeline");
			int titles = TimelineLayout.titleWidth(Fonts.lineHeight(canvas));
			int width = canvas.getClientArea().width - titles;
			int row = 44;
			return canvas.toDisplay(titles + (int) (width * share), AXIS + row / 2 + lane * row);
		});
	}
}
