// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Orders runs by the software version that they measured, for archives in which the times of the runs are not
 * meaningful.
 */
public final class RunVersions {

	private static final Pattern VERSION = Pattern
			.compile("(?i)(?<![0-9.])(?<!jdk)(?<!jdk-)(?<!java)(?<!java-)(?<!jmh)(?<!jmh-)"
					+ "([0-9]{1,9}(?:\\.[0-9]{1,9}){1,9})(?:[-.]?(alpha|beta|milestone|m|pre|ea|rc|cr|snapshot)[-.]?([0-9]{0,9}))?"
					+ "(?![0-9a-z])");
	/** The number of leading characters of a name that are searched for a version. */
	private static final int LONGEST = 1000;

	private RunVersions() {}

	/** A version number. Pre-releases sort before their release. */
	private record Version(List<Integer> numbers, String qualifier, int count) implements Comparable<Version> {

		private static final Comparator<Version> ORDER = Comparator.comparing(Version::numbers, Version::compare)
				.thenComparing(Version::qualifier).thenComparingInt(Version::count);
		/** The qualifier of a release, which sorts after the qualifiers of pre-releases. */
		private static final String RELEASE = "~";

		static Version of(String text) {
			Matcher parts = VERSION.matcher(text.substring(0, Math.min(LONGEST, text.length())));
			Version last = null;
			while (parts.find()) {
				List<Integer> numbers = new ArrayList<>();
				for (String number : parts.group(1).split("\\.")) {
					numbers.add(Integer.valueOf(number));
				}
				String count = parts.group(3);
				last = new Version(numbers, parts.group(2) == null ? RELEASE : parts.group(2).toLowerCase(Locale.ROOT),
						count == null || count.isEmpty() ? 0 : Integer.parseInt(count));
			}
			return last;
		}

		/** Compares version numbers. Missing components count as 0, so 1.2 equals 1.2.0. */
		private static int compare(List<Integer> one, List<Integer> other) {
			for (int index = 0; index < Math.max(one.size(), other.size()); index++) {
				int difference = Integer.compare(index < one.size() ? one.get(index) : 0,
						index < other.size() ? other.get(index) : 0);
				if (difference != 0) {
					return difference;
				}
			}
			return 0;
		}

		@Override
		public int compareTo(Version other) {
			return ORDER.compare(this, other);
		}
	}

	/**
	 * Returns the runs that have a version, ordered by version, then by time.
	 *
	 * @param name returns a string with the version of a run, such as its file name or a tag, or null if there is none
	 */
	public static List<HistoryRun> ordered(List<HistoryRun> runs, Function<HistoryRun, String> name) {
		record Versioned(HistoryRun run, Version version) {}
		List<Versioned> versioned = new ArrayList<>();
		for (HistoryRun run : runs) {
			String text = name.apply(run);
			Version version = text == null ? null : Version.of(text);
			if (version != null) {
				versioned.add(new Versioned(run, version));
			}
		}
		versioned.sort(Comparator.comparing(Versioned::version).thenComparing(Versioned::run, HistoryRun.ORDER));
		List<HistoryRun> ordered = new ArrayList<>();
		int rank = 0;
		for (int index = 0; index < versioned.size(); index++) {
			Version before = index == 0 ? null : versioned.get(index - 1).version;
			rank += before != null && before.compareTo(versioned.get(index).version) != 0 ? 1 : 0;
			ordered.add(versioned.get(index).run.ranked(rank));
		}
		return ordered;
	}

	/**
	 * Returns the name of a run's file without its extension, or the name of its folder if only that contains a
	 * version. Returns null if neither contains one.
	 */
	public static String inSource(HistoryRun run) {
		if (run.source() == null) {
			return null;
		}
		String[] names = run.source().replace('\\', '/').split("/");
		for (int index = names.length - 1; index >= Math.max(0, names.length - 2); index--) {
			String name = names[index].replaceFirst("(?i)(\\.(json|csv|txt|log|gz)){1,2}$", "");
			if (Version.of(name) != null) {
				return name;
			}
		}
		return null;
	}
}
