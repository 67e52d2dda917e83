// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import java.util.Locale;

/** When to print in color. */
public enum ColorChoice {
	/** On a terminal, unless {@code NO_COLOR} is set. */
	AUTO,
	/** In files and pipes too. */
	ALWAYS,
	/** Not at all. */
	NEVER;

	/** Converts the option's words. */
	public static final class Converter extends Choice<ColorChoice> {
		public Converter() {
			super(values());
		}

		@Override
		protected String word(ColorChoice value) {
			return value.name().toLowerCase(Locale.ROOT);
		}
	}
}
