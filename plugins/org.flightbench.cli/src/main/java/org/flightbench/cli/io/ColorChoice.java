// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

/** When to use color in the output. */
public enum ColorChoice {
	/** Uses color on a terminal, unless {@code NO_COLOR} is set. */
	AUTO,
	/** Uses color even in files and pipes. */
	ALWAYS,
	/** Never uses color. */
	NEVER;

	/** A converter for the values of {@code --color}. */
	public static final class Converter extends Choice<ColorChoice> {
		public Converter() {
			super(values());
		}
	}
}
