// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.eclipse.ui.IEditorPart;

/** Opens a recording and measures the time until its first page is shown, and until it is analyzed. */
final class Opening implements AutoCloseable {

	private static final OperatingSystemMXBean SYSTEM = ManagementFactory
			.getPlatformMXBean(OperatingSystemMXBean.class);

	private final MissionControl missionControl;
	private final JobWatch jobs = new JobWatch();
	private IEditorPart editor;
	private Cost begin;

	Opening(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * The times used since the recording started to open, in milliseconds.
	 *
	 * @param passed the elapsed time
	 * @param worked the CPU time of the UI thread
	 * @param processor the CPU time of all threads of Mission Control, including the JIT compiler and the garbage
	 * collector
	 */
	record Cost(double passed, double worked, double processor) {

		private static Cost now() {
			return new Cost(System.nanoTime() / 1e6, uiThreadNanos() / 1e6, SYSTEM.getProcessCpuTime() / 1e6);
		}

		private Cost since(Cost begin) {
			return new Cost(passed - begin.passed, worked - begin.worked, processor - begin.processor);
		}

		@Override
		public String toString() {
			return passed + " " + worked + " " + processor;
		}
	}

	/** Opens a recording and returns the costs until its first page is shown. */
	Cost open(Path recording) throws Exception {
		close();
		missionControl.waitUntil("nothing is left to do", () -> !jobs.isAnalyzing());
		System.gc();
		jobs.begin();
		begin = Cost.now();
		editor = missionControl.openEditor(recording);
		jobs.awaitLoaded();
		missionControl.ui(() -> null);
		return Cost.now().since(begin);
	}

	/** Waits until all rules have finished and their results are shown. */
	Cost analyze() throws Exception {
		jobs.awaitAnalyzed();
		missionControl.ui(() -> null);
		return Cost.now().since(begin);
	}

	boolean isAnalyzing() {
		return jobs.isAnalyzing();
	}

	/** Returns the CPU time of the UI thread in nanoseconds. */
	static long uiThreadNanos() {
		return ManagementFactory.getThreadMXBean().getThreadCpuTime(MissionControl.display().getThread().threadId());
	}

	IEditorPart editor() {
		return editor;
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
