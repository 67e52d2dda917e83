// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.view;

import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.SelectedTime;
import org.flightbench.ui.safepoint.TimeSelection;
import org.flightbench.ui.text.Messages;

/** Marks the time range of the workbench selection in a timeline. For use on the UI thread only. */
final class FollowedTime {

	/** The fraction of the timeline from which a range is treated as the whole timeline and not marked. */
	private static final double WHOLE = 0.98;

	private final SafepointPanel panel;
	private SelectedTime wanted;
	private SelectedTime.Range range;
	private Job job;

	FollowedTime(SafepointPanel panel) {
		this.panel = panel;
	}

	/** Follows another selection. Its time range is determined in the background. */
	void follow(SelectedTime selected) {
		if (selected.equals(wanted)) {
			return;
		}
		forget();
		wanted = selected;
		job = new Job(Messages.view_time) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				SelectedTime.Range found = selected.range();
				if (!panel.isDisposed()) {
					panel.getDisplay().asyncExec(() -> found(selected, found));
				}
				return Status.OK_STATUS;
			}
		};
		job.setSystem(true);
		job.schedule();
	}

	private void found(SelectedTime selected, SelectedTime.Range when) {
		if (selected == wanted && !panel.isDisposed()) {
			range = when;
			mark();
		}
	}

	/** Stops following the selection. */
	void forget() {
		if (job != null) {
			job.cancel();
		}
		wanted = null;
		range = null;
	}

	/** Marks the time range in the timeline that is currently shown. */
	void mark() {
		List<PauseTimeline> timelines = panel.input().timelines();
		if (range != null && !timelines.isEmpty() && timelines.get(0).isDated()) {
			PauseTimeline timeline = timelines.get(0);
			long from = Math.max(timeline.startNanos(), range.fromEpochNanos() - timeline.originEpochNanos());
			long to = Math.min(timeline.endNanos(), range.toEpochNanos() - timeline.originEpochNanos());
			boolean isChoice = from < to && to - from < WHOLE * (timeline.endNanos() - timeline.startNanos());
			panel.select(isChoice ? TimeSelection.range(timeline, from, to) : null);
		}
	}
}
