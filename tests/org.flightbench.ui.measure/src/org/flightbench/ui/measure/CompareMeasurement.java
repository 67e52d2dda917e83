// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingEditor;

/**
 * Measures how long it takes to compare two recordings, if the desktop is started with
 * {@code -Dflightbench.measure.compare=FILE:FILE} (with the path separator of the platform): until they are read, until
 * both are first shown completely, and until all frames are laid out. Prints one line and closes the desktop.
 */
final class CompareMeasurement {

	private static final String PROPERTY = "flightbench.measure.compare";
	private static final int SETTLE_MILLIS = 1500;
	private static final int POLL_MILLIS = 20;

	private final IWorkbenchPage page;
	private final Display display;
	private final List<Path> files;
	private RecordingEditor editor;
	private long start;
	private double read = Double.NaN;
	private double picture = Double.NaN;

	private CompareMeasurement(IWorkbenchPage page, List<Path> files) {
		this.page = page;
		this.files = files;
		display = page.getWorkbenchWindow().getShell().getDisplay();
	}

	/** Starts the measurement if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		String files = System.getProperty(PROPERTY);
		if (files != null) {
			CompareMeasurement measurement = new CompareMeasurement(page,
					Arrays.stream(files.split(File.pathSeparator)).map(Path::of).toList());
			measurement.display.timerExec(SETTLE_MILLIS, measurement::open);
		}
	}

	private void open() {
		start = System.nanoTime();
		OpenResults.open(page, files);
		editor = (RecordingEditor) page.getActiveEditor();
		follow();
	}

	private void follow() {
		if (editor.session().failure() != null || editor.panel().isShort()) {
			end("failed=1");
			return;
		}
		boolean isRead = editor.session().shown() != null && editor.session().shown().loaded() == 1;
		if (isRead && Double.isNaN(read)) {
			read = seconds();
		}
		if (isRead && editor.panel().isPictured() && Double.isNaN(picture)) {
			picture = seconds();
		}
		if (isRead && editor.panel().isLaidOut()) {
			end(String.format(Locale.ROOT, "failed=0 read=%.3f picture=%.3f all=%.3f", read, picture, seconds()));
		} else {
			display.timerExec(POLL_MILLIS, this::follow);
		}
	}

	private double seconds() {
		return (System.nanoTime() - start) / 1e9;
	}

	private void end(String figures) {
		System.out.println("flightbench.measure " + figures);
		page.getWorkbenchWindow().getWorkbench().close();
	}
}
