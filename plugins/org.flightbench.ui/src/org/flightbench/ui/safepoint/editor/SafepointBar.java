// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.ui.Literal;
import org.flightbench.ui.safepoint.load.SafepointListener;
import org.flightbench.ui.safepoint.load.SafepointSession;
import org.flightbench.ui.safepoint.load.SafepointState;

/** Says which runs are shown; compares, lays over, swaps, removes and follows them. */
final class SafepointBar extends Composite implements SafepointListener {

	private final SafepointSession session;
	private final Line baseline;
	private final Line candidate;
	private final ToolItem compare;
	private final ToolItem swap;
	private final ToolItem remove;
	private final ToolItem follow;

	SafepointBar(Composite parent, SafepointSession session, SafepointCommands commands) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().numColumns(3).margins(10, 4).spacing(8, 0).applyTo(this);
		Composite lines = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 1).applyTo(lines);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(lines);
		baseline = new Line(lines, run -> session.showRun(0, run));
		candidate = new Line(lines, run -> session.showRun(1, run));
		ReadingStrip strip = new ReadingStrip(this, session);
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(strip);
		ToolBar bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		follow = item(bar, SWT.CHECK, Messages.bar_follow, Messages.bar_follow_tooltip);
		follow.addListener(SWT.Selection, event -> session.setFollows(follow.getSelection()));
		new ToolItem(bar, SWT.SEPARATOR);
		compare = item(bar, SWT.PUSH, Messages.bar_compare,
				Messages.bar_compare_tooltip);
		compare.addListener(SWT.Selection, event -> commands.chooseCandidate());
		new ToolItem(bar, SWT.SEPARATOR);
		item(bar, SWT.PUSH, Messages.bar_layOver,
				Messages.bar_layOver_tooltip)
				.addListener(SWT.Selection,
						event -> commands.chooseLaidOver());
		new ToolItem(bar, SWT.SEPARATOR);
		swap = item(bar, SWT.PUSH, Messages.bar_swap, Messages.bar_swap_tooltip);
		swap.addListener(SWT.Selection, event -> session.perform(Messages.undo_swap, SafepointState::swapped));
		new ToolItem(bar, SWT.SEPARATOR);
		remove = item(bar, SWT.PUSH, Messages.bar_remove, Messages.bar_remove_tooltip);
		remove.addListener(SWT.Selection,
				event -> session.perform(Messages.undo_remove, SafepointState::withoutCandidate));
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(bar);
		session.addListener(this);
	}

	private static ToolItem item(ToolBar bar, int style, String text, String tooltip) {
		ToolItem item = new ToolItem(bar, style);
		item.setText(text);
		item.setToolTipText(tooltip);
		return item;
	}

	@Override
	public void stateChanged(SafepointState state) {
		boolean comparison = state.isComparison();
		baseline.name(comparison ? Messages.bar_baseline : "", names(state.baseline()));
		candidate.name(Messages.bar_candidate, names(state.candidate()));
		baseline.setRole(comparison);
		candidate.setShown(comparison);
		swap.setEnabled(comparison);
		remove.setEnabled(comparison);
		compare.setText(comparison ? Messages.bar_other : Messages.bar_compare);
		getParent().layout(true, true);
	}

	private static String names(List<Path> files) {
		return files.stream().map(file -> String.valueOf(file.getFileName())).collect(Collectors.joining(" + "));
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		baseline.say(about(timelines.get(0)), timelines.get(0).jvm());
		baseline.offer(session.runs(0), timelines.get(0));
		if (timelines.size() > 1) {
			candidate.say(about(timelines.get(1)), timelines.get(1).jvm());
			candidate.offer(session.runs(1), timelines.get(1));
		}
		layout(true, true);
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

	/** One run. */
	private static final class Line {

		private final Label role;
		private final Label name;
		private final Composite rest;
		private final Combo runs;
		private final Label what;

		Line(Composite parent, IntConsumer onRun) {
			role = new Label(parent, SWT.NONE);
			name = new Label(parent, SWT.NONE);
			name.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
			rest = new Composite(parent, SWT.NONE);
			GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(rest);
			runs = new Combo(rest, SWT.DROP_DOWN | SWT.READ_ONLY);
			runs.setToolTipText(Messages.bar_run_tooltip);
			runs.addListener(SWT.Selection, event -> onRun.accept(runs.getSelectionIndex()));
			what = new Label(rest, SWT.NONE);
			for (Control control : new Control[]{role, name, rest, runs, what}) {
				GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER)
						.grab(control == rest || control == what, false)
						.applyTo(control);
			}
			exclude(runs, true);
		}

		/** Several runs can be chosen from. */
		void offer(List<PauseTimeline> all, PauseTimeline shown) {
			String[] items = new String[all.size()];
			for (int run = 0; run < items.length; run++) {
				items[run] = NLS.bind(Messages.bar_run,
						new Object[]{Literal.item(all.get(run).name()), run + 1, items.length});
			}
			if (!Arrays.equals(items, runs.getItems())) {
				runs.setItems(items);
			}
			runs.select(all.indexOf(shown));
			exclude(runs, items.length < 2);
			rest.layout(true);
		}

		void name(String side, String text) {
			role.setText(side);
			name.setText(Literal.label(text));
			what.setText("");
		}

		void say(String text, String tooltip) {
			what.setText(Literal.label(text));
			what.setToolTipText(Literal.label(tooltip));
		}

		void setRole(boolean shown) {
			exclude(role, !shown);
		}

		void setShown(boolean shown) {
			exclude(role, !shown);
			exclude(name, !shown);
			exclude(rest, !shown);
		}

		private static void exclude(Control control, boolean excluded) {
			control.setVisible(!excluded);
			((GridData) control.getLayoutData()).exclude = excluded;
		}
	}
}
