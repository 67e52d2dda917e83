// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.recording.OpenRecordings;

/** Measures opening the same recording in Flightbench's editor and in Mission Control's. */
final class EditorCosts {

	private static final double GIGABYTE = 1e9;

	private final MissionControl missionControl;
	private final Path recording;

	EditorCosts(MissionControl missionControl, Path recording) {
		this.missionControl = missionControl;
		this.recording = recording;
	}

	void measure(Checks checks) throws Exception {
		checks.say(
				String.format(Locale.ROOT, "  %-38s %10s %10s %10s", "opening it in", "ms", "GB at most", "GB kept"));
		measure(checks, "Flightbench's editor", () -> {
			missionControl.ui(() -> {
				OpenRecordings.open(missionControl.page(), List.of(recording));
				return null;
			});
			missionControl.awaitVisible("all of its flame graph is shown", FlamePanel.class,
					panel -> panel.input().profile() != null && panel.input().loaded() == 1);
		});
		try (Opening opening = new Opening(missionControl)) {
			measure(checks, "Mission Control's, until it is shown", () -> opening.open(recording));
		}
	}

	private void measure(Checks checks, String what, Checks.Body body) throws Exception {
		System.gc();
		double before = used();
		heap().forEach(MemoryPoolMXBean::resetPeakUsage);
		long begin = System.nanoTime();
		body.run();
		double millis = (System.nanoTime() - begin) / 1e6;
		double most = heap().stream().mapToDouble(pool -> pool.getPeakUsage().getUsed()).sum() - before;
		System.gc();
		checks.say(String.format(Locale.ROOT, "  %-38s %10.0f %10.2f %10.2f", what, millis, most / GIGABYTE,
				(used() - before) / GIGABYTE));
		IEditorPart editor = missionControl.ui(() -> missionControl.page().getActiveEditor());
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
	}

	private static double used() {
		return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
	}

	private static List<MemoryPoolMXBean> heap() {
		return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP)
				.toList();
	}
}
