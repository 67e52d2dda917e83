// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The arguments of a process as the system has them, in UTF-8, on Linux. In the locales C and POSIX Java knows ASCII
 * only: it can neither decode other characters of an argument, nor open a file with such a name.
 *
 * <p>Needed before anything else, as {@link OwnProcess}.
 */
public final class SystemArguments {

	/** The process that was started in such a locale, and whose arguments count in place of this one's. */
	private static final String PROPERTY = "flightbench.arguments";

	private static final String ENCODING = "sun.jnu.encoding";
	private static final String UTF_8 = "UTF-8";
	private static final int MOST_ASCII = 0x7f;

	private SystemArguments() {}

	/** Gives another Java the arguments of this process. */
	static String option() {
		return "-D" + PROPERTY + "=" + ProcessHandle.current().pid();
	}

	/** The arguments that a command was started with. */
	public static String[] of(String... arguments) {
		String process = System.getProperty(PROPERTY);
		return process == null ? arguments : last(all(process), arguments);
	}

	/** The program that this process runs, as the system knows it; empty if it is unknown. */
	static String program() {
		try {
			return Path.of("/proc/self/exe").toRealPath().toString();
		} catch (IOException notTold) {
			return ProcessHandle.current().info().command().orElse("");
		}
	}

	/**
	 * All arguments of this process behind the program, also those for the virtual machine; none if they are unknown.
	 */
	static String[] own() {
		if (UTF_8.equals(System.getProperty(ENCODING))) {
			List<String> all = all("self");
			if (!all.isEmpty()) {
				return last(all, new String[all.size() - 1]);
			}
		}
		// takes as long as half of a start of Java
		return ProcessHandle.current().info().arguments().orElse(new String[0]);
	}

	/** Whether Java cannot have understood the arguments of this process, or in what folder it is. */
	static boolean areLost(String... arguments) {
		if (!System.getProperty(ENCODING, "").equals("ANSI_X3.4-1968")
				|| System.getProperty(PROPERTY) != null) {
			return false;
		}
		boolean isElsewhere = !isAscii(System.getProperty("user.dir"));
		return isElsewhere || !isAscii(String.join("", last(all("self"), arguments)));
	}

	/** The last arguments, as many as there are here; these where the system has fewer. */
	static String[] last(List<String> all, String... arguments) {
		return all.size() > arguments.length
				? all.subList(all.size() - arguments.length, all.size()).toArray(new String[0])
				: arguments;
	}

	private static List<String> all(String process) {
		try (InputStream in = new FileInputStream("/proc/" + process + "/cmdline")) {
			String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
			// each ends with a zero, also the last
			return List.of(all.substring(0, Math.max(0, all.length() - 1)).split("\0", -1));
		} catch (IOException notTold) {
			return List.of();
		}
	}

	private static boolean isAscii(String text) {
		for (int index = 0; index < text.length(); index++) {
			if (text.charAt(index) > MOST_ASCII) {
				return false;
			}
		}
		return true;
	}
}
