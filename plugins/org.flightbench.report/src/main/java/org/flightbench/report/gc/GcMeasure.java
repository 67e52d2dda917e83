// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;

/** The measures of garbage collection. */
public enum GcMeasure {
	/** The number of pauses. */
	PAUSES(account -> known(account, account.pauses().count()), value -> Numbers.fixed(value, 0)),
	/** The number of pauses per minute; NaN for runs shorter than one second. */
	RATE(account -> account.seconds() >= 1
			? known(account, account.pauses().count()) * 60 / account.seconds()
			: Double.NaN,
			value -> Numbers.fixed(value, 1)),
	/** The total time of all pauses in nanoseconds. */
	PAUSED(account -> known(account, account.pauses().nanos()), GcMeasure::time),
	/** The share of time spent in pauses, from 0 to 1. */
	SHARE(GcAccount::pauseShare, value -> Numbers.percent(100 * value)),
	/** The duration of the longest pause in nanoseconds. */
	LONGEST(account -> known(account, account.pauses().longestNanos()), GcMeasure::time),
	/** The mean used heap before collections in bytes. */
	HEAP_BEFORE(GcAccount::heapBefore, GcMeasure::bytes),
	/** The mean used heap after collections in bytes. */
	HEAP_AFTER(GcAccount::heapAfter, GcMeasure::bytes),
	/** The allocation rate in bytes per second. */
	ALLOCATION(GcAccount::allocationRate, GcMeasure::bytesPerSecond),
	/** The promotion rate to the old generation in bytes per second. */
	PROMOTION(GcAccount::promotionRate, GcMeasure::bytesPerSecond),
	/** The maximum used metaspace after a collection in bytes. */
	METASPACE_USED(GcAccount::metaspaceUsed, GcMeasure::bytes),
	/** The maximum committed metaspace in bytes. */
	METASPACE_COMMITTED(GcAccount::metaspaceCommitted, GcMeasure::bytes),
	/** The metaspace usage in bytes that would trigger a collection. */
	METASPACE_THRESHOLD(GcAccount::metaspaceThreshold, GcMeasure::bytes);

	private final ToDoubleFunction<GcAccount> value;
	private final Function<Double, String> text;

	GcMeasure(ToDoubleFunction<GcAccount> value, Function<Double, String> text) {
		this.value = value;
		this.text = text;
	}

	/** Returns the localized name. */
	public String label() {
		return switch (this) {
			case PAUSES -> Messages.gc_pauses;
			case RATE -> Messages.rate;
			case PAUSED -> Messages.paused;
			case SHARE -> Messages.share;
			case LONGEST -> Messages.longestPause;
			case HEAP_BEFORE -> Messages.heapBefore;
			case HEAP_AFTER -> Messages.heapAfter;
			case ALLOCATION -> Messages.allocation;
			case PROMOTION -> Messages.promotion;
			case METASPACE_USED -> Messages.metaspaceUsed;
			case METASPACE_COMMITTED -> Messages.metaspaceCommitted;
			case METASPACE_THRESHOLD -> Messages.metaspaceThreshold;
		};
	}

	/** Returns the name for machine-readable output. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** Returns the value for a side; NaN if unknown. */
	public double value(GcAccount account) {
		return value.applyAsDouble(account);
	}

	/** Returns the value with its unit; a dash if unknown. */
	public String text(GcAccount account) {
		double of = value(account);
		return Double.isNaN(of) ? Numbers.NONE : text.apply(of);
	}

	/** Returns the change from a baseline with its sign; a dash if either value is unknown or the baseline is 0. */
	public String change(GcAccount baseline, GcAccount candidate) {
		double before = value(baseline);
		return before == 0 ? Numbers.NONE : Numbers.change(100 * (value(candidate) / before - 1));
	}

	private static double known(GcAccount account, long ofPauses) {
		return account.isPausesKnown() ? ofPauses : Double.NaN;
	}

	private static String time(double nanos) {
		return TimeText.of(Math.round(nanos));
	}

	private static String bytes(double bytes) {
		return new Amounts(Weight.BYTES, Scale.Per.NOTHING).of(bytes);
	}

	static String bytesPerSecond(double bytes) {
		return new Amounts(Weight.BYTES, Scale.Per.SECOND).of(bytes);
	}
}
