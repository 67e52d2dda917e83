// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import org.flightbench.results.compare.Threshold;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A converter for shares: {@code 3%} and {@code 0.03} are equivalent. A number above 1 without a percent sign is
 * rejected as ambiguous.
 */
public final class Share implements ITypeConverter<Double> {

	@Override
	public Double convert(String text) {
		try {
			return Threshold.share(text);
		} catch (IllegalArgumentException e) {
			throw new TypeConversionException(e.getMessage());
		}
	}
}
