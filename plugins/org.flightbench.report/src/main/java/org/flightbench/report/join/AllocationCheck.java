// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.text.Messages;
import org.flightbench.report.flame.Amounts;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Unit;

/**
 * Compares the allocation in recordings with that measured by {@code -prof gc}: per operation if the recordings have
 * marks of the measured iterations, otherwise per second.
 *
 * @param per the unit to which both values refer
 * @param recorded the allocated bytes in the recordings, from the counters of threads or otherwise from events; NaN if
 * their duration is unknown
 * @param measured {@code gc.alloc.rate.norm} or {@code gc.alloc.rate} in bytes; NaN if the result does not have it
 * @param reasons possible reasons for a difference; empty if the values agree
 */
public record AllocationCheck(Scale.Per per, double recorded, double measured, List<String> reasons) {

	private static final double DISAGREE = 0.2;
	private static final int FEW = 100;
	private static final Unit BYTES_PER_SECOND = new Unit("B/s", Unit.Quantity.BYTES_PER_SECOND, 1);

	public AllocationCheck {
		reasons = List.copyOf(reasons);
	}

	/** @param recordings the number of recordings, one per fork */
	public static AllocationCheck of(Result result, ProfileSource source, int recordings) {
		double operations = source.measured().operations();
		double allocated = source.measured().resources().allocatedBytes();
		double bytes = allocated > 0 ? allocated : source.weight();
		AllocationCheck check = operations > 0
				? new AllocationCheck(Scale.Per.OPERATION, bytes / operations,
						result.metric(Operations.NORM).map(norm -> norm.score().value()).orElse(Double.NaN), List.of())
				: new AllocationCheck(Scale.Per.SECOND, source.weight() / source.seconds(), perSecond(result),
						List.of());
		return check.agrees()
				? check
				: new AllocationCheck(check.per, check.recorded, check.measured,
						check.reasons(result, source, recordings));
	}

	private static double perSecond(Result result) {
		Optional<Metric> rate = result.metric(Operations.RATE);
		return rate.isPresent() ? rate.get().score().orNone(BYTES_PER_SECOND).value() : Double.NaN;
	}

	/** Returns whether the two values differ by at most 20 percent. Returns true if one is unknown. */
	public boolean agrees() {
		double ratio = recorded / measured;
		return Double.isNaN(ratio) || Math.abs(ratio - 1) <= DISAGREE;
	}

	/** Returns a one-sentence warning for the user, or an empty list if the values agree. */
	public List<String> warnings(String name) {
		if (agrees()) {
			return List.of();
		}
		Amounts amounts = new Amounts(Weight.BYTES, per);
		return List.of(Texts.bind(Messages.allocation_differs, name, amounts.of(recorded),
				per == Scale.Per.OPERATION ? Operations.NORM : Operations.RATE,
				amounts.of(measured), String.join("; ", reasons)));
	}

	/** Returns possible reasons for a difference: evidence in the recording first, then assumptions. */
	private List<String> reasons(Result result, ProfileSource source, int recordings) {
		List<String> reasons = new ArrayList<>();
		double expected = per == Scale.Per.OPERATION ? Double.NaN : Operations.measuredSeconds(result) * recordings;
		if (source.seconds() > expected * (1 + DISAGREE)) {
			reasons.add(Texts.bind(Messages.allocation_long, tenths(source.seconds()), tenths(expected)));
		} else if (source.seconds() < expected * (1 - DISAGREE)) {
			reasons.add(Texts.bind(Messages.allocation_short, tenths(source.seconds()), tenths(expected)));
		}
		if (source.samples() < FEW) {
			reasons.add(Plural.of(source.samples(), Messages.allocation_few_one, Messages.allocation_few_many));
		} else if (source.settings().keySet().stream().anyMatch(key -> key.startsWith("jdk.ObjectAllocationSample"))) {
			reasons.add(Messages.allocation_sampled);
		} else if (recorded > measured) {
			reasons.add(Messages.allocation_wholeBuffers);
		}
		if (result.setup().forks() > recordings) {
			reasons.add(Texts.bind(Messages.allocation_forks, recordings, result.setup().forks()));
		}
		if (reasons.isEmpty()) {
			reasons.add(Messages.allocation_other);
		}
		return reasons;
	}

	private static String tenths(double seconds) {
		return String.format(Locale.ROOT, "%.1f", seconds);
	}
}
