// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import java.util.List;
import java.util.Locale;

import org.flightbench.results.Metric;
import org.flightbench.results.sweep.Knee;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;

/**
 * The outcome of the compression level sweep. It should show that the first levels save most of the bytes, and the last
 * levels cost most of the time.
 */
final class CompressionOutcome {

	private CompressionOutcome() {}

	static SweepOutcome of(Sweep sweep) {
		List<SweepCurve> bytes = sweep.curves("bytes");
		List<SweepCurve> times = sweep.curves(Metric.PRIMARY);
		if (bytes.isEmpty() || times.isEmpty()) {
			return SweepOutcome.incomplete();
		}
		Knee knee = bytes.get(0).knee();
		if (!knee.exists()) {
			return new SweepOutcome(false, List.of("No level was found beyond which bytes hardly decrease."));
		}
		double level = knee.point().parameter();
		SweepPoint off = first(bytes.get(0));
		SweepPoint most = last(bytes.get(0));
		double timeAtKnee = at(times.get(0), level).value();
		double timeAtMost = last(times.get(0)).value();
		double savedAtKnee = 1 - knee.point().value() / off.value();
		double savedAtMost = 1 - most.value() / off.value();
		String atKnee = text("Level %.0f saves %.0f %% of the bytes in %.0f µs for a response of 64 KB.", level,
				100 * savedAtKnee, timeAtKnee);
		String atMost = text("Level %.0f saves %.0f %%: %.1f times the time for %.0f %% fewer bytes than level %.0f.",
				most.parameter(), 100 * savedAtMost, timeAtMost / timeAtKnee,
				100 * (1 - most.value() / knee.point().value()), level);
		String advice = text(
				"A good default is level %.0f, or higher if the network, not the processor, is the bottleneck.",
				level);
		boolean isAsExpected = savedAtKnee > savedAtMost / 2 && timeAtMost > 2 * timeAtKnee;
		return new SweepOutcome(isAsExpected, List.of(atKnee, atMost, advice));
	}

	private static SweepPoint first(SweepCurve curve) {
		return curve.points().get(0);
	}

	private static SweepPoint last(SweepCurve curve) {
		return curve.points().get(curve.points().size() - 1);
	}

	static SweepPoint at(SweepCurve curve, double parameter) {
		return curve.points().stream().filter(point -> point.parameter() == parameter).findFirst()
				.orElse(first(curve));
	}

	static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}
}
