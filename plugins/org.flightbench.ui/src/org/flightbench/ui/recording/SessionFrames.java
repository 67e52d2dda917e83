// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.view.Libraries;
import org.flightbench.ui.flame.model.FrameFilter;
import org.flightbench.ui.recording.model.RecordingSession;

/**
 * The filter of a flame graph in a session, whose changes can be undone.
 *
 * @param session the session that is shown, null if none is
 */
public record SessionFrames(Supplier<RecordingSession> session) implements FrameFilter {

	@Override
	public boolean isInverted() {
		return session.get() != null && session.get().state().frames().inverted();
	}

	@Override
	public void setInverted(boolean inverted) {
		if (session.get() != null) {
			session.get().perform(Messages.undo_invert,
					state -> state.withFrames(state.frames().withInverted(inverted)));
		}
	}

	@Override
	public void hide(Frame frame) {
		if (session.get() == null) {
			return;
		}
		String name = name(frame);
		List<String> hidden = new ArrayList<>(session.get().state().frames().hidden());
		hidden.add(name);
		session.get().perform(NLS.bind(Messages.undo_hide, name),
				state -> state.withFrames(state.frames().withHidden(hidden)));
	}

	private static String name(Frame frame) {
		if (Libraries.isGroup(frame)) {
			return Libraries.packageOf(frame);
		}
		return frame.className().isEmpty() || frame.method().isEmpty()
				? frame.className() + frame.method()
				: frame.className() + "." + frame.method();
	}
}
