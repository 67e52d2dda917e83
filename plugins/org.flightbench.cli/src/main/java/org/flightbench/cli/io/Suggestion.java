// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.Collection;

import org.flightbench.base.Nearest;

/** The end of an error message about a mistyped word. */
public final class Suggestion {

	private Suggestion() {}

	/** Returns text such as {@code ; did you mean 'x'?}, or an empty string if no candidate is close enough. */
	public static String of(String typed, Collection<String> candidates) {
		return Nearest.to(typed, candidates).map(nearest -> "; did you mean '" + nearest + "'?").orElse("");
	}
}
