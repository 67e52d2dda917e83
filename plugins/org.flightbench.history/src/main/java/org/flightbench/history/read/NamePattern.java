// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.BoundedSearch;
import org.flightbench.base.Texts;
import org.flightbench.history.text.Messages;
import org.flightbench.history.store.HistoryEntry;

/**
 * A pattern for file names that contain a date, commit or branch, such as {@code
 * 2026-03-17T03-49-48_b032f2e4babc.json}. Times without a time zone are in UTC.
 */
public final class NamePattern {

	/**
	 * The default pattern: a date with an optional time, and anywhere before or after it, a commit ID of at least seven
	 * hexadecimal digits. The leading digits of a commit ID are not mistaken for a time.
	 */
	public static final NamePattern USUAL = new NamePattern(Pattern.compile(
			"(?<![0-9])(?<date>[0-9]{4}-?[0-9]{2}-?[0-9]{2}(?:[T_ -][0-9]{2}[-:.]?[0-9]{2}(?:[-:.]?[0-9]{2})?Z?(?![0-9a-zA-Z]))?)(?![0-9])"),
			Pattern.compile("(?<![0-9a-zA-Z])(?<commit>(?=[0-9]*[a-f])[0-9a-f]{7,64})(?![0-9a-zA-Z])"));

	private static final Pattern DATE = Pattern
			.compile("([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?:[T_ -]([0-9]{2})[-:.]?([0-9]{2})(?:[-:.]?([0-9]{2}))?Z?)?");

	private final Pattern whole;
	private final Pattern commit;

	private NamePattern(Pattern whole, Pattern commit) {
		this.whole = whole;
		this.commit = commit;
	}

	/**
	 * Creates a pattern from a regular expression specified by the user.
	 *
	 * @param pattern a pattern with named groups date, commit or branch
	 * @throws IllegalArgumentException if the pattern has none of these groups; the message is for the user
	 */
	public static NamePattern of(Pattern pattern) {
		if (Stream.of("date", "commit", "branch").noneMatch(group -> pattern.pattern().contains("(?<" + group + ">"))) {
			throw new IllegalArgumentException(Texts.bind(Messages.pattern_noGroup, pattern));
		}
		return new NamePattern(pattern, pattern);
	}

	/**
	 * The time, commit and branch found in a file name.
	 *
	 * @param time null if missing
	 * @param commit null if missing
	 * @param branch null if missing
	 */
	public record Parts(Instant time, String commit, String branch) {}

	/** Returns the time, commit and branch in a file name, or in a path with slashes as separators. */
	public Parts parts(String name) {
		String date = group(whole, name, "date");
		return new Parts(date == null ? null : time(date), group(commit, name, "commit"), group(whole, name, "branch"));
	}

	private static String group(Pattern pattern, String name, String group) {
		return pattern.pattern().contains("(?<" + group + ">")
				? new BoundedSearch(pattern).first(name).map(matcher -> matcher.group(group)).orElse(null)
				: null;
	}

	private static Instant time(String text) {
		Matcher parts = DATE.matcher(text);
		if (!parts.matches()) {
			return null;
		}
		try {
			LocalDate date = LocalDate.of(number(parts, 1), number(parts, 2), number(parts, 3));
			Instant time = date.atTime(LocalTime.of(number(parts, 4), number(parts, 5), number(parts, 6)))
					.toInstant(ZoneOffset.UTC);
			return HistoryEntry.isTime(time) ? time : null;
		} catch (DateTimeException noDate) {
			return null;
		}
	}

	private static int number(Matcher parts, int group) {
		return parts.group(group) == null ? 0 : Integer.parseInt(parts.group(group));
	}
}
