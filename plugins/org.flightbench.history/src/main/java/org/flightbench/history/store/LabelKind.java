// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.util.Optional;

/** The judgements that people put on change points. */
public enum LabelKind {
	/** Known, and being looked at. */
	KNOWN("known"),
	/** The price of something that is worth it. */
	ACCEPTED("accepted"),
	/** Mended by a later commit. */
	FIXED("fixed"),
	/** No change of the code. */
	NOISE("noise");

	private final String key;

	LabelKind(String key) {
		this.key = key;
	}

	/** The word for programs and on the command line. */
	public String key() {
		return key;
	}

	/** The kind of a word; empty if there is none. */
	public static Optional<LabelKind> of(String key) {
		for (LabelKind kind : values()) {
			if (kind.key.equals(key)) {
				return Optional.of(kind);
			}
		}
		return Optional.empty();
	}
}
