// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A check for the C and POSIX locales, in which Java handles ASCII only: it can neither decode other characters in
 * arguments nor open files whose names contain them.
 */
public final class AsciiLocale {

	private static final int MAX_ASCII = 0x7f;

	private AsciiLocale() {}

	/**
	 * Returns whether the arguments or the working directory of this process contain characters that Java could not
	 * decode.
	 */
	public static boolean losesArguments() {
		if (!System.getProperty("sun.jnu.encoding", "").equals("ANSI_X3.4-1968")) {
			return false;
		}
		try {
			return !isAscii(Files.readString(Path.of("/proc/self/cmdline"), StandardCharsets.ISO_8859_1))
					|| !isAscii(System.getProperty("user.dir"));
		} catch (IOException unknown) {
			return false;
		}
	}

	private static boolean isAscii(String text) {
		return text.chars().allMatch(character -> character <= MAX_ASCII);
	}
}
