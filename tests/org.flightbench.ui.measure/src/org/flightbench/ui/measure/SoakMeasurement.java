// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.measure.soak.ResourceSnapshot;
import org.flightbench.ui.measure.soak.Soak;
import org.flightbench.ui.measure.soak.SoakFiles;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.safepoint.view.SafepointsView;
import org.flightbench.ui.start.RunsView;

/**
 * Opens and closes files of all kinds, if the desktop was started with {@code -Dflightbench.measure.soak=10,100,1000},
 * {@code -Dflightbench.measure.soak.samples=FOLDER} and an empty {@code -Dflightbench.measure.soak.folder=FOLDER}.
 * Before the first file and after each of these numbers, prints a line with the resources held by the process, and on
 * standard error the classes with more instances than before. All views stay open in the meantime. Closes the desktop
 * at the end.
 */
final class SoakMeasurement {

	private static final String PROPERTY = "flightbench.measure.soak";
	private static final int SETTLE_MILLIS = 2000;
	private static final int POLL_MILLIS = 50;

	private final IWorkbenchPage page;
	private final Display display;
	private final List<Integer> looks;
	private final Soak soak;
	private ResourceSnapshot before;

	private SoakMeasurement(IWorkbenchPage page, List<Integer> looks) {
		this.page = page;
		this.looks = looks;
		display = page.getWorkbenchWindow().getShell().getDisplay();
		soak = new Soak(page,
				new SoakFiles(Path.of(System.getProperty(PROPERTY + ".samples")),
						Path.of(System.getProperty(PROPERTY + ".folder"))));
	}

	/** Starts the measurement if the system property {@value #PROPERTY} is set. */
	static void begin(IWorkbenchPage page) {
		String looks = System.getProperty(PROPERTY);
		if (looks != null) {
			SoakMeasurement measurement = new SoakMeasurement(page,
					Arrays.stream(looks.split(",")).map(Integer::valueOf).sorted().toList());
			measurement.display.timerExec(SETTLE_MILLIS, measurement::begin);
		}
	}

	private void begin() {
		try {
			for (String view : List.of(RunsView.ID, SafepointsView.ID, FlameGraphView.ID)) {
				page.showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
			}
		} catch (PartInitException failure) {
			throw new IllegalStateException(failure);
		}
		ResourceSnapshot.watchResources();
		look(0);
		open(0);
	}

	/** Opens files until the next checkpoint is reached, and repeats this for each checkpoint. */
	private void open(int index) {
		if (index == looks.size()) {
			page.getWorkbenchWindow().getWorkbench().close();
			return;
		}
		soak.begin(looks.get(index) - (index == 0 ? 0 : looks.get(index - 1)));
		waitForEnd(() -> {
			look(looks.get(index));
			open(index + 1);
		});
	}

	private void look(int openings) {
		ResourceSnapshot now = ResourceSnapshot.take(display);
		System.out.println("flightbench.measure " + now.printed(openings));
		if (before != null) {
			now.byClass().forEach((type, count) -> {
				if (count > before.count(type)) {
					System.err.println(type + " +" + (count - before.count(type)));
				}
			});
		}
		before = now;
	}

	/**
	 * Waits until all files are closed, and a little longer, because pending events may still refer to closed editors
	 * and views.
	 */
	private void waitForEnd(Runnable next) {
		if (soak.isDone()) {
			display.timerExec(SETTLE_MILLIS, next);
		} else {
			display.timerExec(POLL_MILLIS, () -> waitForEnd(next));
		}
	}
}
