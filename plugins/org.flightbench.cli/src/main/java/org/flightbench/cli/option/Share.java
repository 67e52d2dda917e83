// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import org.flightbench.results.ResultId;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a share: {@code 3%} and {@code 0.03} are the same. A bare number above 1 is refused as ambiguous. */
public final class Share implements ITypeConverter<Double> {

	@Override
	public Double convert(String text) {
		boolean percent = text.endsWith("%");
		double number = ResultId.numberOrNaN(percent ? text.substring(0, text.length() - 1).strip() : text);
		if (Double.isNaN(number) || number < 0) {
			throw new TypeConversionException("'" + text + "' is not a percentage such as 3% or a share such as 0.03");
		}
		if (!percent && number > 1) {
			throw new TypeConversionException("'" + text + "' is ambiguous: write " + text + "%");
		}
		return percent ? number / 100 : number;
	}
}
