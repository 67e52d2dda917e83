// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

/** How p-values are corrected for the number of results compared at once. */
public enum Correction {
	/** Not at all: of a hundred unchanged results some five will look changed. */
	NONE("none"),
	/** Holm (1979): keeps the chance of any false verdict below the level. */
	HOLM("holm"),
	/** Benjamini and Hochberg (1995): keeps the expected share of false verdicts among all changes below the level. */
	BENJAMINI_HOCHBERG("bh");

	private final String label;

	Correction(String label) {
		this.label = label;
	}

	/** The name on the command line: {@code none}, {@code holm}, {@code bh}. */
	public String label() {
		return label;
	}
}
