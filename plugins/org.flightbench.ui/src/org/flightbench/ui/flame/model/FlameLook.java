// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.List;

import org.eclipse.ui.IMemento;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;

/**
 * How a user looks at one recording in a {@code FlamePanel}: focus, hidden frames and search. Kept while the panel
 * shows something else.
 *
 * @param view has the focus and the hidden frames
 * @param search what is searched for, empty for nothing
 * @param isRegex whether that is a regular expression
 */
public record FlameLook(ProfileView view, String search, boolean isRegex) {

	/** Nothing focused, hidden or searched. */
	public static final FlameLook FIRST = new FlameLook(ProfileView.PLAIN, "", false);

	private static final String SEARCH = "flameSearch";
	private static final String REGEX = "flameSearchIsRegex";
	private static final String FOCUS = "flameFocus";
	private static final String HIDDEN = "flameHidden";

	/** Writes it, to be kept over a restart. */
	public void save(IMemento memento) {
		memento.putString(SEARCH, search);
		memento.putBoolean(REGEX, isRegex);
		if (view.focus() != null) {
			SavedFrames.save(memento, FOCUS, view.focus());
		}
		view.hidden().forEach(hidden -> SavedFrames.save(memento, HIDDEN, hidden));
	}

	/** Reads what {@link #save} wrote; as at first if there is nothing. */
	public static FlameLook restored(IMemento memento) {
		String search = memento.getString(SEARCH);
		List<FrameMatch> focus = SavedFrames.restore(memento, FOCUS);
		ProfileView kept = ProfileView.PLAIN.withHidden(SavedFrames.restore(memento, HIDDEN))
				.withFocus(focus.isEmpty() ? null : focus.get(0));
		return new FlameLook(kept, search == null ? "" : search, Boolean.TRUE.equals(memento.getBoolean(REGEX)));
	}
}
