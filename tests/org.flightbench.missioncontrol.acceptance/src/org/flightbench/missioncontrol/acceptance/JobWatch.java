// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;

/** Detects when Mission Control has loaded a recording and when its rules have finished, both of which run as jobs. */
final class JobWatch extends JobChangeAdapter {

	private static final String LOADS = "RecordingLoader";
	private static final String ANALYSES = "EvaluateJob";
	private static final long PATIENCE_MILLIS = TimeUnit.MINUTES.toMillis(3);

	private final Set<Job> analyzing = new HashSet<>();
	private boolean isLoaded;

	JobWatch() {
		Job.getJobManager().addJobChangeListener(this);
	}

	synchronized void begin() {
		isLoaded = false;
	}

	synchronized boolean isAnalyzing() {
		return !analyzing.isEmpty();
	}

	synchronized void awaitLoaded() throws InterruptedException {
		long end = System.currentTimeMillis() + PATIENCE_MILLIS;
		while (!isLoaded) {
			await(end, "the recording is loaded");
		}
	}

	/**
	 * Waits until all rules have finished. Must be called after the loaded recording has been shown, which schedules
	 * the rules.
	 */
	synchronized void awaitAnalyzed() throws InterruptedException {
		long end = System.currentTimeMillis() + PATIENCE_MILLIS;
		while (!analyzing.isEmpty()) {
			await(end, "the rules are done");
		}
	}

	private void await(long end, String what) throws InterruptedException {
		long rest = end - System.currentTimeMillis();
		Checks.require(rest > 0, "waited in vain until " + what);
		wait(rest);
	}

	@Override
	public synchronized void scheduled(IJobChangeEvent event) {
		if (is(event, ANALYSES)) {
			analyzing.add(event.getJob());
		}
	}

	@Override
	public synchronized void done(IJobChangeEvent event) {
		if (is(event, LOADS)) {
			isLoaded = true;
		}
		analyzing.remove(event.getJob());
		notifyAll();
	}

	private static boolean is(IJobChangeEvent event, String type) {
		return event.getJob().getClass().getName().matches(".*[.$]" + type);
	}
}
