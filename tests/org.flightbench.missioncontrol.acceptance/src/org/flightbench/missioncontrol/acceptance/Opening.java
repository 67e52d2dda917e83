// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.ui.IEditorPart;

/** Opens a recording and says what that took: until its first page is there, and until it is analysed. */
final class Opening implements AutoCloseable {

	private static final OperatingSystemMXBean SYSTEM = ManagementFactory
			.getPlatformMXBean(OperatingSystemMXBean.class);

	private final MissionControl missionControl;
	private final JobWatch jobs = new JobWatch();
	private IEditorPart editor;
	private long begin;
	private long processorBegin;

	Opening(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Milliseconds since the opening began.
	 *
	 * @param passed on the clock
	 * @param processor of all threads of Mission Control
	 */
	record Cost(double passed, double processor) {

		@Override
		public String toString() {
			return passed + " " + processor;
		}
	}

	/** Opens a recording. */
	Cost open(Path recording) throws Exception {
		close();
		missionControl.waitUntil("nothing is left to do", () -> !jobs.isAnalysing());
		System.gc();
		jobs.begin();
		begin = System.nanoTime();
		processorBegin = SYSTEM.getProcessCpuTime();
		editor = missionControl.openEditor(recording);
		jobs.awaitLoaded();
		missionControl.ui(() -> null);
		return cost();
	}

	/** Waits until all rules have come to a result. */
	Cost analyse() throws InterruptedException {
		jobs.awaitAnalysed();
		return cost();
	}

	IEditorPart editor() {
		return editor;
	}

	private Cost cost() {
		return new Cost((System.nanoTime() - begin) / 1e6,
				TimeUnit.NANOSECONDS.toMicros(SYSTEM.getProcessCpuTime() - processorBegin) / 1e3);
	}

	@Override
	public void close() throws Exception {
		if (editor != null) {
			IEditorPart closed = editor;
			missionControl.ui(() -> missionControl.page().closeEditor(closed, false));
			editor = null;
		}
	}
}
