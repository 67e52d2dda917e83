// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import org.flightbench.results.compare.Threshold;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A converter for the value of {@code --threshold}, such as {@code 3%,16B}. */
public final class ThresholdConverter implements ITypeConverter<Threshold> {

	@Override
	public Threshold convert(String text) {
		try {
			return Threshold.of(text);
		} catch (IllegalArgumentException e) {
			throw new TypeConversionException(e.getMessage());
		}
	}
}
