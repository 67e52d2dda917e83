// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Normalization of JVM arguments for comparisons. */
public final class JvmArguments {

	private static final String ANY = "...";
	/** Options whose values name files or ports. Such values differ between runs without affecting the measurement. */
	private static final List<String> WITHOUT_VALUE = List.of("-Djava.io.tmpdir=", "-XX:ErrorFile=",
			"-XX:HeapDumpPath=",
			"-XX:LogFile=", "-XX:SharedArchiveFile=", "-XX:ArchiveClassesAtExit=", "-Xloggc:", "-Xlog:",
			"-agentlib:jdwp=",
			"-XX:StartFlightRecording", "-XX:FlightRecorderOptions", "-Dcom.sun.management.jmxremote");
	private static final String OF_JMH = "-Djmh.";
	private static final List<String> TEMPORARY = List.of("/tmp/", "/var/tmp/", "/var/folders/", "/Temp/");
	private static final String AGENT = "-javaagent:";
	private static final String NATIVE_AGENT = "-agentpath:";
	private static final String ENDS_OF_PATH = ",;: \"'";

	private JvmArguments() {}

	/**
	 * Removes everything that differs between otherwise identical runs: ports, JMH's own properties, and the names of
	 * temporary files, recordings and logs.
	 */
	public static List<String> comparable(List<String> arguments) {
		return arguments.stream().filter(argument -> !argument.startsWith(OF_JMH)).map(JvmArguments::comparable)
				.toList();
	}

	private static String comparable(String argument) {
		for (String option : WITHOUT_VALUE) {
			if (argument.startsWith(option)) {
				return option + ANY;
			}
		}
		if (argument.startsWith(AGENT) || argument.startsWith(NATIVE_AGENT)) {
			// the options of an agent contain file names and ports
			int options = argument.indexOf('=');
			String path = options < 0 ? argument : argument.substring(0, options);
			return argument.substring(0, argument.indexOf(':') + 1)
					+ path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1);
		}
		return withoutTemporary(argument);
	}

	/** Replaces the names of temporary files with an ellipsis. */
	private static String withoutTemporary(String argument) {
		String path = argument.replace('\\', '/');
		StringBuilder text = new StringBuilder();
		int done = 0;
		for (int at = 0; at < path.length(); at++) {
			for (String folder : TEMPORARY) {
				if (at >= done && path.startsWith(folder, at)) {
					text.append(argument, done, at + folder.length()).append(ANY);
					done = at + folder.length();
					while (done < path.length() && ENDS_OF_PATH.indexOf(path.charAt(done)) < 0) {
						done++;
					}
				}
			}
		}
		return text.append(argument, done, argument.length()).toString();
	}

	/**
	 * Groups arguments by the option that they set. For example, {@code -Xmx1g} and {@code -Xmx2g}, or two garbage
	 * collectors, are values of the same option. Keeps the order of the arguments within an option.
	 */
	static Map<String, List<String>> byOption(List<String> arguments) {
		Map<String, List<String>> byOption = new LinkedHashMap<>();
		arguments.forEach(
				argument -> byOption.computeIfAbsent(option(argument), option -> new ArrayList<>()).add(argument));
		return byOption;
	}

	private static String option(String argument) {
		int value = argument.indexOf('=');
		String name = value < 0 ? argument : argument.substring(0, value);
		if (name.startsWith("-XX:+") || name.startsWith("-XX:-")) {
			String flag = name.substring("-XX:+".length());
			return flag.startsWith("Use") && flag.endsWith("GC") ? "-XX:Use*GC" : "-XX:" + flag;
		}
		if (name.startsWith("-X") && !name.startsWith("-XX:")) {
			// the value follows the name without a separator, as in -Xmx2g
			int digit = "-X".length();
			while (digit < name.length() && !Character.isDigit(name.charAt(digit))) {
				digit++;
			}
			return name.substring(0, digit);
		}
		return name;
	}
}
