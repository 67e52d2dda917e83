// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import org.flightbench.base.Durations;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A converter for durations such as {@code 250ms}, {@code 1.5s} or {@code 2m} to nanoseconds. Seconds are the default
 * unit.
 */
public final class TimeSpan implements ITypeConverter<Long> {

	@Override
	public Long convert(String text) {
		return Durations.nanos(text).orElseThrow(
				() -> new TypeConversionException("'" + text + "' is not a time such as 1.5s, 250ms or 2m"));
	}
}
