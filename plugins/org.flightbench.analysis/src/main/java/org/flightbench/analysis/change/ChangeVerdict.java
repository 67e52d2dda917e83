// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.change;

import java.util.function.Supplier;

import org.flightbench.analysis.text.Messages;

/** The verdict on the change of an amount. Whether more is worse depends on the amount. */
public enum ChangeVerdict {
	/** The amount is larger in the candidate. */
	MORE("more", () -> Messages.verdict_more),
	/** The amount is smaller in the candidate. */
	LESS("less", () -> Messages.verdict_less),
	/** Any change is too small to be relevant. */
	NO_CHANGE("no change", () -> Messages.verdict_noChange),
	/** There may or may not be a relevant change. */
	INCONCLUSIVE("inconclusive", () -> Messages.verdict_inconclusive);

	private final String key;
	private final Supplier<String> label;

	ChangeVerdict(String key, Supplier<String> label) {
		this.key = key;
		this.label = label;
	}

	/** Returns the identifier in machine-readable files. */
	public String key() {
		return key;
	}

	/** Returns the name for the user. */
	public String label() {
		return label.get();
	}

	/** Returns whether the amount changed in either direction. */
	public boolean isChange() {
		return this == MORE || this == LESS;
	}
}
