// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.words.Numbers;

/** The measures of garbage collection that sides are compared by. */
public enum GcMeasure {
	/** The number of pauses. */
	PAUSES(account -> known(account, account.pauses().count()), value -> Numbers.fixed(value, 0)),
	/** Pauses in a minute; not known of less than a second. */
	RATE(account -> account.seconds() >= 1
			? known(account, account.pauses().count()) * 60 / account.seconds()
			: Double.NaN,
			value -> Numbers.fixed(value, 1)),
	/** The time of all pauses, in nanoseconds. */
	PAUSED(account -> known(account, account.pauses().nanos()), GcMeasure::time),
	/** The share of the time that pauses took, 1 for all. */
	SHARE(GcAccount::pauseShare, value -> Numbers.percent(100 * value)),
	/** The longest pause, in nanoseconds. */
	LONGEST(account -> known(account, account.pauses().longestNanos()), GcMeasure::time),
	/** The mean use of the heap before collections, in bytes. */
	HEAP_BEFORE(GcAccount::heapBefore, GcMeasure::bytes),
	/** The mean use of the heap after collections, in bytes. */
	HEAP_AFTER(GcAccount::heapAfter, GcMeasure::bytes),
	/** Bytes allocated in a second. */
	ALLOCATION(GcAccount::allocationRate, GcMeasure::bytesPerSecond),
	/** Bytes moved to the old generation in a second. */
	PROMOTION(GcAccount::promotionRate, GcMeasure::bytesPerSecond),
	/** The most bytes of metaspace in use after a collection. */
	METASPACE_USED(GcAccount::metaspaceUsed, GcMeasure::bytes),
	/** The most bytes of metaspace that the virtual machine had from the system. */
	METASPACE_COMMITTED(GcAccount::metaspaceCommitted, GcMeasure::bytes),
	/** The use of metaspace, in bytes, that would start a collection. */
	METASPACE_THRESHOLD(GcAccount::metaspaceThreshold, GcMeasure::bytes);

	private final ToDoubleFunction<GcAccount> value;
	private final Function<Double, String> text;

	GcMeasure(ToDoubleFunction<GcAccount> value, Function<Double, String> text) {
		this.value = value;
		this.text = text;
	}

	/** Its name for people. */
	public String label() {
		return switch (this) {
			case PAUSES -> Messages.pauses;
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

	/** Its name for programs. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** The value; NaN if not known. */
	public double value(GcAccount account) {
		return value.applyAsDouble(account);
	}

	/** The value with its unit; a dash if not known. */
	public String text(GcAccount account) {
		double of = value(account);
		return Double.isNaN(of) ? Numbers.NONE : text.apply(of);
	}

	/** The change from a baseline with its sign; a dash if either is not known. */
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
