// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.util.Locale;

/** When to print in colour. */
enum ColourChoice {
	/** On a terminal, unless {@code NO_COLOR} is set. */
	AUTO,
	/** In files and pipes too. */
	ALWAYS,
	/** Not at all. */
	NEVER;

	/** Converts the option's words. */
	static final class Converter extends Choice<ColourChoice> {
		Converter() {
			super(values(), value -> value.name().toLowerCase(Locale.ROOT));
		}
	}
}
