// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import org.flightbench.report.output.OutputFormat;

/** Converts the name of a format. */
public abstract class FormatChoice<F extends Enum<F> & OutputFormat> extends Choice<F> {

	protected FormatChoice(F[] formats) {
		super(formats);
	}

	@Override
	protected String word(F format) {
		return format.label();
	}
}
