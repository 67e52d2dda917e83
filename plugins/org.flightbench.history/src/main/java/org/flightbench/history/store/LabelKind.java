// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.Optional;

/** A kind of assessment of a change point. */
public enum LabelKind {
	/** Known, and under investigation. */
	KNOWN("known"),
	/** Accepted as the price of something else. */
	ACCEPTED("accepted"),
	/** Fixed by a later commit. */
	FIXED("fixed"),
	/** Not caused by a code change. */
	NOISE("noise");

	private final String key;

	LabelKind(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output and on the command line. */
	public String key() {
		return key;
	}

	/** Returns the kind with this identifier, or empty if it is unknown. */
	public static Optional<LabelKind> of(String key) {
		for (LabelKind kind : values()) {
			if (kind.key.equals(key)) {
				return Optional.of(kind);
			}
		}
		return Optional.empty();
	}
}
