// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.flame.FlamePanel;

/** What Flightbench costs: opening a recording whose pages nobody looks at, and showing a page. */
final class Costs {

	private static final int WARM_UP = 3;
	private static final int TIMES = 9;

	private final MissionControl missionControl;

	Costs(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		Path recording = Path.of(System.getProperty("flightbench.recording",
				missionControl.sample("allocation-before.jfr").toString()));
		checks.add("opening", () -> {
			double[] millis = new double[TIMES];
			for (int time = -WARM_UP; time < TIMES; time++) {
				long begin = System.nanoTime();
				IEditorPart editor = missionControl.openRecording(recording);
				missionControl.ui(() -> null);
				if (time >= 0) {
					millis[time] = (System.nanoTime() - begin) / 1e6;
				}
				close(editor);
			}
			checks.say(line("open " + recording.getFileName(), millis));
		});
		checks.add("painting", () -> {
			if (org.eclipse.core.runtime.Platform.getBundle("org.flightbench.missioncontrol") == null) {
				return;
			}
			double[] first = new double[TIMES];
			double[] whole = new double[TIMES];
			for (int time = -WARM_UP; time < TIMES; time++) {
				IEditorPart editor = missionControl.openRecording(recording);
				// the rules of Mission Control take all processors for some time
				missionControl.waitUntil("the analysis is done", Job.getJobManager()::isIdle);
				long begin = System.nanoTime();
				missionControl.showPage(editor, "org.flightbench.missioncontrol.allocation");
				missionControl.ui(() -> {
					MissionControl.display().update();
					return null;
				});
				double painted = (System.nanoTime() - begin) / 1e6;
				missionControl.awaitVisible("the flame graph is there", FlamePanel.class,
						panel -> panel.input().profile() != null);
				if (time >= 0) {
					first[time] = painted;
					whole[time] = (System.nanoTime() - begin) / 1e6;
				}
				close(editor);
			}
			checks.say(line("first paint of Allocation Flame Graph", first));
			checks.say(line("its flame graph", whole));
		});
	}

	private void close(IEditorPart editor) throws Exception {
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
	}

	private static String line(String what, double[] millis) {
		double[] sorted = millis.clone();
		Arrays.sort(sorted);
		return String.format(Locale.ROOT, "%s: median %.0f ms, from %.0f to %.0f ms", what, sorted[sorted.length / 2],
				sorted[0], sorted[sorted.length - 1]);
	}
}
