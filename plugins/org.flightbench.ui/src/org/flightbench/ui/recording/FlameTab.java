// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.recording.model.ProfileFilterBar;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.recording.model.TimeBar;

/** The flame graph of a recording, with the filters and the time range above it. */
final class FlameTab extends Composite implements RecordingSession.Listener {

	private final RecordingSession session;
	private final CheckStrip strip;
	private final FlamePanel panel;

	/** @param onCheckUp shows the page with all limitations of the recordings */
	FlameTab(Composite parent, RecordingSession session, Runnable onCheckUp) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		strip = new CheckStrip(this, session, onCheckUp);
		ProfileFilterBar filters = new ProfileFilterBar(this, session);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filters);
		new TimeBar(this, session);
		panel = new FlamePanel(this, session);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(panel);
		session.addListener(this);
	}

	FlamePanel panel() {
		return panel;
	}

	/** Returns the strip that shows the limitations of the recordings. */
	CheckStrip strip() {
		return strip;
	}

	@Override
	public void shown(ShownProfile shown) {
		panel.show(FlameInputFactory.of(session, shown).withoutWarnings());
	}

	@Override
	public void summarized(List<RecordingSummary> summaries) {
		if (!isDisposed() && FlameInputFactory.isReworded(session, panel.input())) {
			shown(session.shown());
		}
	}

	/** Clears the flame graph, because reading may have failed for lack of memory. */
	@Override
	public void failed(LoadFailure failure) {
		panel.turnTo(panel.look());
	}

	@Override
	public boolean setFocus() {
		return !panel.isDisposed() && panel.setFocus();
	}
}
