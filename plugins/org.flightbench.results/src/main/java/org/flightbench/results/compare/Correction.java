// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

/** A correction of p-values for multiple comparisons. */
public enum Correction {
	/** No correction: at 95 % confidence, about 5 % of the unchanged results are reported as changed. */
	NONE("none"),
	/** Holm (1979): limits the probability of any false verdict. */
	HOLM("holm"),
	/** Benjamini and Hochberg (1995): limits the expected share of false verdicts among all changes. */
	BENJAMINI_HOCHBERG("bh");

	private final String label;

	Correction(String label) {
		this.label = label;
	}

	/** Returns the name on the command line: {@code none}, {@code holm} or {@code bh}. */
	public String label() {
		return label;
	}
}
