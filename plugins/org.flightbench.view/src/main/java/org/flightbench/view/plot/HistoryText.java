// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;

import org.flightbench.base.Texts;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangeOrigin;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.ChangeState;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.view.text.Messages;

/** Formats the values, changes and labels of a history for tables and pictures. */
public final class HistoryText {

	private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd").withZone(ZoneOffset.UTC);
	private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder().append(DATE).appendLiteral(' ')
			.appendPattern("HH:mm").toFormatter(Locale.ROOT).withZone(ZoneOffset.UTC);

	private HistoryText() {}

	/** Returns the size of a change with the symbol of its verdict. */
	public static String change(ChangePoint point) {
		return VerdictSign.of(point.isBetter() ? Verdict.IMPROVED : Verdict.REGRESSED) + " "
				+ Numbers.change(100 * point.step().change());
	}

	/** Returns a value of a series with its unit, or a dash if it is NaN. */
	public static String value(HistorySeries series, double value) {
		return Double.isNaN(value)
				? Numbers.NONE
				: Numbers.score(value, Double.NaN) + " " + series.unit().symbol();
	}

	/** Formats a date and time in UTC. */
	public static String time(Instant time) {
		return TIME.format(time);
	}

	/** Formats a date in UTC. */
	public static String date(Instant time) {
		return DATE.format(time);
	}

	/** Returns the range of commits from the last run before the change to the first run after it. */
	public static String commits(ChangePoint point) {
		String before = point.before().shortCommit();
		String after = point.after().shortCommit();
		return before == null || after == null
				? after == null ? Numbers.NONE : after
				: before.equals(after) ? after : Texts.bind(Messages.commit_range, before, after);
	}

	/** Returns the localized name of a state. */
	public static String state(ChangeState state) {
		return switch (state) {
			case NEW -> Messages.state_new;
			case CONFIRMED -> Messages.state_confirmed;
			case WITHDRAWN -> Messages.state_withdrawn;
		};
	}

	/** Returns the localized name of an origin. */
	public static String origin(ChangeOrigin origin) {
		return switch (origin) {
			case ENVIRONMENT -> Messages.origin_environment;
			case COINCIDENCE -> Messages.origin_coincidence;
			case SHARED -> Messages.origin_shared;
			case SAME_COMMIT -> Messages.origin_sameCommit;
			case CODE -> Messages.origin_code;
		};
	}

	/** Formats a label with its note. */
	public static String label(Label label) {
		return label(label.kind()) + (label.note().isEmpty() ? "" : ": " + label.note());
	}

	/** Returns the localized name of a kind of label. */
	public static String label(LabelKind kind) {
		return switch (kind) {
			case KNOWN -> Messages.label_known;
			case ACCEPTED -> Messages.label_accepted;
			case FIXED -> Messages.label_fixed;
			case NOISE -> Messages.label_noise;
		};
	}
}
