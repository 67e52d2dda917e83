// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts a span of time to nanoseconds: {@code 250ms}, {@code 1.5s}, {@code 2m}; a bare number is seconds. */
public final class TimeSpan implements ITypeConverter<Long> {

	private static final Pattern SPAN = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?(ns|us|ms|s|m|min|h)?");
	private static final double LONGEST = 1e18;

	@Override
	public Long convert(String text) {
		Matcher span = SPAN.matcher(text.strip());
		if (!span.matches()) {
			throw new TypeConversionException("'" + text + "' is not a time such as 1.5s, 250ms or 2m");
		}
		double unit = switch (span.group(2) == null ? "s" : span.group(2)) {
			case "ns" -> 1;
			case "us" -> 1e3;
			case "ms" -> 1e6;
			case "s" -> 1e9;
			case "h" -> 3600e9;
			default -> 60e9;
		};
		double nanos = Double.parseDouble(span.group(1)) * unit;
		if (nanos > LONGEST) {
			throw new TypeConversionException("'" + text + "' is longer than any recording");
		}
		return Math.round(nanos);
	}
}
