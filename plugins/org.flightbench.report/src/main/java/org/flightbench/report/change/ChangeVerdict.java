// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.change;

import java.util.function.Supplier;

/** The verdict about the change of an amount. Whether more is worse depends on the amount. */
public enum ChangeVerdict {
	/** The candidate has more. */
	MORE("more", () -> Messages.verdict_more),
	/** The candidate has less. */
	LESS("less", () -> Messages.verdict_less),
	/** Whatever the change is, it is too small to matter. */
	NO_CHANGE("no change", () -> Messages.verdict_noChange),
	/** There may be a change that matters, or none. */
	INCONCLUSIVE("inconclusive", () -> Messages.verdict_inconclusive);

	private final String key;
	private final Supplier<String> label;

	ChangeVerdict(String key, Supplier<String> label) {
		this.key = key;
		this.label = label;
	}

	/** The word in files for programs. */
	public String key() {
		return key;
	}

	/** The word for the user. */
	public String label() {
		return label.get();
	}

	/** Whether there is a change, one way or the other. */
	public boolean isChange() {
		return this == MORE || this == LESS;
	}
}
