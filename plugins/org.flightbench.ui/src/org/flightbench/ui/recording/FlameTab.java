// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.recording.profile.Frame;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.FrameFilter;
import org.flightbench.ui.recording.filter.FilterBar;
import org.flightbench.ui.recording.filter.TimeBar;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;

/** The flame graph of a recording, below what chooses of what and how it is made. */
final class FlameTab extends Composite implements RecordingSession.Listener {

	private final RecordingSession session;
	private final FlamePanel panel;

	FlameTab(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		FilterBar filters = new FilterBar(this, session);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filters);
		new TimeBar(this, session);
		panel = new FlamePanel(this, new Frames());
		GridDataFactory.fillDefaults().grab(true, true).applyTo(panel);
		session.addListener(this);
	}

	FlamePanel panel() {
		return panel;
	}

	@Override
	public void shown(ShownProfile shown) {
		panel.show(FlameInputs.of(session.state(), shown).withoutWarnings());
	}

	@Override
	public boolean setFocus() {
		return panel.setFocus();
	}

	/** What the panel leaves to the filters above it. */
	private final class Frames implements FrameFilter {

		@Override
		public boolean isInverted() {
			return session.state().frames().inverted();
		}

		@Override
		public void setInverted(boolean inverted) {
			session.perform("Invert", state -> state.withFrames(state.frames().withInverted(inverted)));
		}

		@Override
		public void hide(Frame frame) {
			String name = frame.className().isEmpty() || frame.method().isEmpty()
					? frame.className() + frame.method()
					: frame.className() + "." + frame.method();
			List<String> hidden = new ArrayList<>(session.state().frames().hidden());
			hidden.add(name);
			session.perform("Hide " + name, state -> state.withFrames(state.frames().withHidden(hidden)));
		}
	}
}
