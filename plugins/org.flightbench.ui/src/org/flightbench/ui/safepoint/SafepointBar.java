// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.SidesBar;
import org.flightbench.ui.text.Messages;

/** A bar that shows the runs, with commands to compare, overlay, swap, remove, and follow them. */
final class SafepointBar extends SidesBar implements SafepointListener {

	private final SafepointSession session;
	private final ToolItem follow;

	SafepointBar(Composite parent, SafepointSession session, SafepointFileCommands commands) {
		super(parent, session::cancel);
		this.session = session;
		for (Side side : Side.values()) {
			onChoose(side, Messages.bar_run_tooltip,
					run -> session.showRun(side.ordinal(), run));
		}
		follow = add(SWT.CHECK, Messages.bar_follow, Messages.bar_follow_tooltip, this::toggle);
		addCompare(Messages.bar_compare_tooltip, commands::chooseCandidate);
		add(SWT.PUSH, Messages.bar_overlay, Messages.bar_overlay_tooltip, commands::chooseOverlay);
		addSwap(() -> session.perform(Messages.editor_undo_swap, SafepointState::swapped));
		addRemove(() -> session.perform(Messages.removeCandidate, SafepointState::withoutCandidate));
		session.addListener(this);
	}

	private void toggle() {
		session.setFollows(follow.getSelection());
	}

	@Override
	public void stateChanged(SafepointState state) {
		name(names(state.baseline()), state.isComparison() ? names(state.candidate()) : null);
	}

	private static String names(List<Path> files) {
		return files.stream().map(file -> String.valueOf(file.getFileName())).collect(Collectors.joining(" + "));
	}

	@Override
	public void reading(ReadingJob<?> job) {
		follow(job);
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		for (int index = 0; index < timelines.size(); index++) {
			Side side = Side.values()[index];
			PauseTimeline timeline = timelines.get(index);
			say(side, about(timeline), timeline.jvm());
			List<PauseTimeline> runs = session.runs(index);
			String[] items = new String[runs.size()];
			for (int run = 0; run < items.length; run++) {
				items[run] = NLS.bind(Messages.bar_run,
						new Object[]{WidgetText.item(runs.get(run).name()), run + 1, items.length});
			}
			offer(side, items, runs.indexOf(timeline));
		}
	}

	private static String about(PauseTimeline timeline) {
		String kind = switch (timeline.kind()) {
			case RECORDING -> Messages.bar_recording;
			case LOG -> Messages.bar_log;
			case BOTH -> Messages.bar_both;
		};
		return NLS.bind(kind, TimeText.of(timeline.durationNanos()));
	}

	@Override
	public void following(boolean follows) {
		follow.setSelection(follows);
	}
}
