// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.FlameSentences;
import org.flightbench.ui.Literal;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;

/** Says what recordings are shown and what they come to; compares, swaps and removes them. */
final class SourceBar extends Composite implements RecordingSession.Listener {

	private final RecordingSession session;
	private final Line baseline;
	private final Line candidate;
	private final ToolItem compare;
	private final ToolItem swap;
	private final ToolItem remove;

	SourceBar(Composite parent, RecordingSession session, RecordingCommands commands) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().numColumns(3).margins(10, 4).spacing(8, 0).applyTo(this);
		Composite lines = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 1).applyTo(lines);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(lines);
		baseline = new Line(lines);
		candidate = new Line(lines);
		ReadingStrip strip = new ReadingStrip(this, session);
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(strip);
		ToolBar bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		compare = item(bar, "Compare With…", "Choose a recording as the candidate, or drop one here",
				commands::chooseCandidate);
		new ToolItem(bar, SWT.SEPARATOR);
		swap = item(bar, "Swap", "Let baseline and candidate change places",
				() -> session.perform("Swap Recordings", RecordingState::swapped));
		new ToolItem(bar, SWT.SEPARATOR);
		remove = item(bar, "Remove Candidate", "Show the baseline alone",
				() -> session.perform("Remove Candidate", state -> state.withCandidate(null)));
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(bar);
		session.addListener(this);
	}

	private static ToolItem item(ToolBar bar, String text, String tooltip, Runnable action) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setText(text);
		item.setToolTipText(tooltip);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	@Override
	public void stateChanged(RecordingState state) {
		if (state.baseline() == null) {
			return;
		}
		boolean difference = state.isDifference();
		baseline.name(difference ? "Baseline" : "", state.baseline().name());
		candidate.name("Candidate", difference ? state.candidate().name() : "");
		baseline.setRole(difference);
		candidate.setShown(difference);
		swap.setEnabled(difference);
		remove.setEnabled(difference);
		compare.setText(difference ? "Other Candidate…" : "Compare With…");
		getParent().layout(true, true);
	}

	@Override
	public void shown(ShownProfile shown) {
		if (shown.profile().isDifference() == session.state().isDifference()) {
			baseline.say(FlameSentences.source(shown.profile(), Side.BASELINE));
			if (shown.profile().isDifference()) {
				candidate.say(FlameSentences.source(shown.profile(), Side.CANDIDATE));
			}
			layout(true, true);
		}
	}

	/** One recording. */
	private static final class Line {

		private final Label role;
		private final Label name;
		private final Label what;

		Line(Composite parent) {
			role = new Label(parent, SWT.NONE);
			name = new Label(parent, SWT.NONE);
			name.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
			what = new Label(parent, SWT.NONE);
			for (Label label : new Label[]{role, name, what}) {
				GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(label == what, false).applyTo(label);
			}
		}

		void name(String side, String text) {
			role.setText(side);
			name.setText(Literal.label(text));
			what.setText("");
		}

		void say(String text) {
			what.setText(Literal.label(text));
		}

		void setRole(boolean shown) {
			exclude(role, !shown);
		}

		void setShown(boolean shown) {
			exclude(role, !shown);
			exclude(name, !shown);
			exclude(what, !shown);
		}

		private static void exclude(Control control, boolean excluded) {
			control.setVisible(!excluded);
			((GridData) control.getLayoutData()).exclude = excluded;
		}
	}
}
