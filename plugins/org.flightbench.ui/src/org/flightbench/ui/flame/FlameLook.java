// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

/**
 * How a user looks at one recording in a {@link FlamePanel}: focus, hidden frames and search. Kept while the panel
 * shows something else.
 */
public final class FlameLook {

	/** Nothing focused, hidden or searched. */
	public static final FlameLook FIRST = new FlameLook(FlameChoices.FIRST, "", false);

	private final FlameChoices choices;
	private final String search;
	private final boolean isRegex;

	FlameLook(FlameChoices choices, String search, boolean isRegex) {
		this.choices = choices;
		this.search = search;
		this.isRegex = isRegex;
	}

	/** The focus and the hidden frames of this, all else as it is looked at now. */
	FlameChoices choices(FlameChoices present) {
		return present.filteredLike(choices);
	}

	String search() {
		return search;
	}

	boolean isRegex() {
		return isRegex;
	}
}
