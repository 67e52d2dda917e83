// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.gc;

import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.flightbench.analysis.text.Messages;
import org.flightbench.recording.gc.GcAccount;

/** The measures of garbage collection. */
public enum GcMeasure {
	/** The number of pauses. */
	PAUSES(account -> known(account, account.pauses().count())),
	/** The number of pauses per minute; NaN for runs shorter than one second. */
	RATE(account -> account.seconds() >= 1
			? known(account, account.pauses().count()) * 60 / account.seconds()
			: Double.NaN),
	/** The total time of all pauses in nanoseconds. */
	PAUSED(account -> known(account, account.pauses().nanos())),
	/** The share of time spent in pauses, from 0 to 1. */
	SHARE(GcAccount::pauseShare),
	/** The duration of the longest pause in nanoseconds. */
	LONGEST(account -> known(account, account.pauses().longestNanos())),
	/** The mean used heap before collections in bytes. */
	HEAP_BEFORE(GcAccount::heapBefore),
	/** The mean used heap after collections in bytes. */
	HEAP_AFTER(GcAccount::heapAfter),
	/** The allocation rate in bytes per second. */
	ALLOCATION(GcAccount::allocationRate),
	/** The promotion rate to the old generation in bytes per second. */
	PROMOTION(GcAccount::promotionRate),
	/** The maximum used metaspace after a collection in bytes. */
	METASPACE_USED(GcAccount::metaspaceUsed),
	/** The maximum committed metaspace in bytes. */
	METASPACE_COMMITTED(GcAccount::metaspaceCommitted),
	/** The metaspace usage in bytes that would trigger a collection. */
	METASPACE_THRESHOLD(GcAccount::metaspaceThreshold);

	private final ToDoubleFunction<GcAccount> value;

	GcMeasure(ToDoubleFunction<GcAccount> value) {
		this.value = value;
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

	private static double known(GcAccount account, long ofPauses) {
		return account.isPausesKnown() ? ofPauses : Double.NaN;
	}
}
