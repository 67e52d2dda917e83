// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.recording.RecordingOpener;

/** Measures the cost of opening the same recording in Flightbench's editor and in Mission Control's. */
final class EditorCosts {

	private static final Path STATUS = Path.of("/proc/self/status");

	private final MissionControl missionControl;
	private final Path recording;

	EditorCosts(MissionControl missionControl, Path recording) {
		this.missionControl = missionControl;
		this.recording = recording;
	}

	/**
	 * Reports a line for each editor: the milliseconds until everything is shown, the increase in peak and in retained
	 * heap in bytes, and the peak memory of the process in bytes.
	 *
	 * @param both whether Mission Control's editor is measured as well
	 */
	void measure(Checks checks, boolean both) throws Exception {
		measure(checks, "flightbench", () -> {
			missionControl.ui(() -> {
				RecordingOpener.open(missionControl.page(), List.of(recording));
				return null;
			});
			missionControl.awaitVisible("all of its flame graph is shown", FlamePanel.class,
					panel -> panel.input().profile() != null && panel.input().loaded() == 1 && panel.isPictured());
		});
		if (both) {
			try (Opening opening = new Opening(missionControl)) {
				measure(checks, "missioncontrol", () -> opening.open(recording));
			}
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
		checks.say(
				String.format(Locale.ROOT, "%s %.0f %.0f %.0f %.0f", what, millis, most, used() - before, process()));
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

	/** Returns the peak resident set size of this process in bytes on Linux, 0 on other systems. */
	private static double process() throws IOException {
		return Files.exists(STATUS)
				? Files.readAllLines(STATUS).stream().filter(line -> line.startsWith("VmHWM:"))
						.mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024).findFirst()
						.orElse(0)
				: 0;
	}
}
