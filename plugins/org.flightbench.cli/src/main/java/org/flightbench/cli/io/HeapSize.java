// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A converter for memory sizes such as {@code 300m} or {@code 2g} to megabytes. Megabytes are the default unit. */
public final class HeapSize implements ITypeConverter<Integer> {

	private static final Pattern SIZE = Pattern.compile("([0-9]{1,6})([mMgG]?)[bB]?");
	private static final int MEGABYTES_OF_GIGABYTE = 1024;

	@Override
	public Integer convert(String text) {
		Matcher size = SIZE.matcher(text.strip());
		if (!size.matches()) {
			throw new TypeConversionException("'" + text + "' is not a size such as 300m or 2g");
		}
		int number = Integer.parseInt(size.group(1));
		return size.group(2).equalsIgnoreCase("g") ? number * MEGABYTES_OF_GIGABYTE : number;
	}
}
