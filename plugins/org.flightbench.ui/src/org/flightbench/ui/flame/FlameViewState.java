// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;

import org.eclipse.ui.IMemento;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;

/**
 * The user's focus, hidden frames, and search for one recording in a {@code FlamePanel}. Restored when the panel shows
 * that recording again.
 *
 * @param view the view whose focus and hidden frames apply
 * @param search the text to search for, or an empty string
 * @param isRegex whether the text is a regular expression
 */
public record FlameViewState(ProfileView view, String search, boolean isRegex) {

	/** The initial state, without focus, hidden frames, or search. */
	public static final FlameViewState FIRST = new FlameViewState(ProfileView.PLAIN, "", false);

	private static final String SEARCH = "flameSearch";
	private static final String REGEX = "flameSearchIsRegex";
	private static final String FOCUS = "flameFocus";
	private static final String HIDDEN = "flameHidden";

	/** Saves the state so that it can be restored after a restart. */
	public void save(IMemento memento) {
		memento.putString(SEARCH, search);
		memento.putBoolean(REGEX, isRegex);
		if (view.focus() != null) {
			SavedFrames.save(memento, FOCUS, view.focus());
		}
		view.hidden().forEach(hidden -> SavedFrames.save(memento, HIDDEN, hidden));
	}

	/** Restores the state written by {@link #save}. Returns the initial state if there is none. */
	public static FlameViewState restored(IMemento memento) {
		String search = memento.getString(SEARCH);
		List<FrameMatch> focus = SavedFrames.restore(memento, FOCUS);
		ProfileView kept = ProfileView.PLAIN.withHidden(SavedFrames.restore(memento, HIDDEN))
				.withFocus(focus.isEmpty() ? null : focus.get(0));
		return new FlameViewState(kept, search == null ? "" : search, Boolean.TRUE.equals(memento.getBoolean(REGEX)));
	}
}
