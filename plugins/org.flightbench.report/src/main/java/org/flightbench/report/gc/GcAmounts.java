// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.WeightFormat;

/** Formats the measures of garbage collection. */
public final class GcAmounts {

	private GcAmounts() {}

	/** Returns a value with its unit, bytes in KB and MB; a dash if unknown. */
	public static String text(GcMeasure measure, GcAccount account) {
		return text(measure, account, false);
	}

	/**
	 * Returns a value with its unit; a dash if unknown.
	 *
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public static String text(GcMeasure measure, GcAccount account, boolean isBinary) {
		double value = measure.value(account);
		if (Double.isNaN(value)) {
			return Numbers.NONE;
		}
		return switch (measure) {
			case PAUSES -> Numbers.fixed(value, 0);
			case RATE -> Numbers.fixed(value, 1);
			case PAUSED, LONGEST -> TimeText.of(Math.round(value));
			case SHARE -> Numbers.percent(100 * value);
			case ALLOCATION, PROMOTION -> bytesPerSecond(value, isBinary);
			case HEAP_BEFORE, HEAP_AFTER, METASPACE_USED, METASPACE_COMMITTED, METASPACE_THRESHOLD ->
				new WeightFormat(Weight.BYTES, Scale.Per.NOTHING, isBinary).of(value);
		};
	}

	/** Returns the change from a baseline with its sign; a dash if either value is unknown or the baseline is 0. */
	public static String change(GcMeasure measure, GcAccount baseline, GcAccount candidate) {
		double before = measure.value(baseline);
		return before == 0 ? Numbers.NONE : Numbers.change(100 * (measure.value(candidate) / before - 1));
	}

	static String bytesPerSecond(double bytes, boolean isBinary) {
		return new WeightFormat(Weight.BYTES, Scale.Per.SECOND, isBinary).of(bytes);
	}
}
