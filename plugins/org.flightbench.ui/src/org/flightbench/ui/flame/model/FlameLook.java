// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.Arrays;
import java.util.List;

import org.eclipse.ui.IMemento;
import org.flightbench.ui.flame.model.FlameChoices.Chosen;

/**
 * How a user looks at one recording in a {@code FlamePanel}: focus, hidden frames and search. Kept while the panel
 * shows something else.
 */
public final class FlameLook {

	/** Nothing focused, hidden or searched. */
	public static final FlameLook FIRST = new FlameLook(FlameChoices.FIRST, "", false);

	private static final String SEARCH = "flameSearch";
	private static final String REGEX = "flameSearchIsRegex";
	private static final String FOCUS = "flameFocus";
	private static final String HIDDEN = "flameHidden";
	private static final String BELOW = "below";

	private final FlameChoices choices;
	private final String search;
	private final boolean isRegex;

	public FlameLook(FlameChoices choices, String search, boolean isRegex) {
		this.choices = choices;
		this.search = search;
		this.isRegex = isRegex;
	}

	/** Writes it, to be kept over a restart. */
	public void save(IMemento memento) {
		memento.putString(SEARCH, search);
		memento.putBoolean(REGEX, isRegex);
		if (choices.focus() != null) {
			put(memento.createChild(FOCUS, choices.focus().name()), choices.focus());
		}
		choices.hidden().forEach(hidden -> put(memento.createChild(HIDDEN, hidden.name()), hidden));
	}

	private static void put(IMemento memento, Chosen chosen) {
		memento.putInteger(BELOW, chosen.below());
	}

	/** Reads what {@link #save} wrote; as at first if there is nothing. */
	public static FlameLook restored(IMemento memento) {
		String search = memento.getString(SEARCH);
		List<Chosen> focus = chosen(memento.getChildren(FOCUS));
		FlameChoices kept = FlameChoices.FIRST.choosing(chosen(memento.getChildren(HIDDEN)),
				focus.isEmpty() ? null : focus.get(0));
		return new FlameLook(kept, search == null ? "" : search, Boolean.TRUE.equals(memento.getBoolean(REGEX)));
	}

	private static List<Chosen> chosen(IMemento[] kept) {
		return Arrays.stream(kept).filter(one -> one.getInteger(BELOW) != null)
				.map(one -> new Chosen(one.getID(), one.getInteger(BELOW))).toList();
	}

	/** The focus and the hidden frames of this, all else as it is looked at now. */
	public FlameChoices choices(FlameChoices present) {
		return present.filteredLike(choices);
	}

	public String search() {
		return search;
	}

	public boolean isRegex() {
		return isRegex;
	}
}
