// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import org.flightbench.base.Durations;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a span of time to nanoseconds: {@code 250ms}, {@code 1.5s}, {@code 2m}; a bare number is seconds. */
public final class TimeSpan implements ITypeConverter<Long> {

	@Override
	public Long convert(String text) {
		return Durations.nanos(text).orElseThrow(
				() -> new TypeConversionException("'" + text + "' is not a time such as 1.5s, 250ms or 2m"));
	}
}
