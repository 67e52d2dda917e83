// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Unit;

/**
 * Compares the allocation in recordings with that measured by {@code -prof gc}: per operation if the recordings have
 * marks of the measured iterations, otherwise per second.
 *
 * @param name the display name of the recordings
 * @param per whether both amounts are per operation or per second
 * @param recorded the allocated bytes in the recordings, from thread counters if available, otherwise from events; NaN
 * if their duration is unknown
 * @param measured the value of {@link #metric} in bytes; NaN if the result does not have it
 * @param reasons possible reasons for a difference: first those with evidence in the recording, then assumptions; empty
 * if the values agree
 */
public record AllocationCheck(String name, Scale.Per per, double recorded, double measured, List<Reason> reasons) {

	private static final double DISAGREE = 0.2;
	private static final int FEW = 100;
	private static final Unit BYTES_PER_SECOND = new Unit("B/s", Unit.Quantity.BYTES_PER_SECOND, 1);

	/**
	 * A possible reason for a difference.
	 *
	 * @param actual the number in the recording, as described by the kind; NaN if the kind has none
	 * @param expected the expected number; NaN if the kind has none
	 */
	public record Reason(Kind kind, double actual, double expected) {

		static Reason of(Kind kind) {
			return new Reason(kind, Double.NaN, Double.NaN);
		}
	}

	/** The kinds of reasons. */
	public enum Kind {
		/** The recording is longer than the measurement; both durations are in seconds. */
		LONG,
		/** The recording is shorter than the measurement; both durations are in seconds. */
		SHORT,
		/** The recording has few events. */
		FEW_EVENTS,
		/** The events are samples. */
		SAMPLED,
		/** Each event represents a whole thread-local allocation buffer, not just the allocated object. */
		WHOLE_BUFFERS,
		/** The recordings cover only some of the forks. */
		SOME_FORKS,
		/** No other reason applies. */
		UNKNOWN
	}

	public AllocationCheck {
		reasons = List.copyOf(reasons);
	}

	/** @param recordings the number of recordings, one per fork */
	public static AllocationCheck of(Result result, ProfileSource source, int recordings) {
		double operations = source.measured().operations();
		double allocated = source.measured().resources().allocatedBytes();
		double bytes = allocated > 0 ? allocated : source.weight();
		AllocationCheck check = operations > 0
				? new AllocationCheck(source.name(), Scale.Per.OPERATION, bytes / operations,
						result.metric(Operations.NORM).map(norm -> norm.score().value()).orElse(Double.NaN), List.of())
				: new AllocationCheck(source.name(), Scale.Per.SECOND, source.weight() / source.seconds(),
						perSecond(result), List.of());
		return check.agrees()
				? check
				: new AllocationCheck(check.name, check.per, check.recorded, check.measured,
						check.reasons(result, source, recordings));
	}

	private static double perSecond(Result result) {
		Optional<Metric> rate = result.metric(Operations.RATE);
		return rate.isPresent() ? rate.get().score().orNone(BYTES_PER_SECOND).value() : Double.NaN;
	}

	/** Returns the metric that measures the allocation: {@code gc.alloc.rate.norm} or {@code gc.alloc.rate}. */
	public String metric() {
		return per == Scale.Per.OPERATION ? Operations.NORM : Operations.RATE;
	}

	/**
	 * Returns whether the recorded and the measured allocation differ by at most 20 percent. Returns true if either is
	 * unknown.
	 */
	public boolean agrees() {
		double ratio = recorded / measured;
		return Double.isNaN(ratio) || Math.abs(ratio - 1) <= DISAGREE;
	}

	private List<Reason> reasons(Result result, ProfileSource source, int recordings) {
		List<Reason> reasons = new ArrayList<>();
		double expected = per == Scale.Per.OPERATION ? Double.NaN : Operations.measuredSeconds(result) * recordings;
		if (source.seconds() > expected * (1 + DISAGREE)) {
			reasons.add(new Reason(Kind.LONG, source.seconds(), expected));
		} else if (source.seconds() < expected * (1 - DISAGREE)) {
			reasons.add(new Reason(Kind.SHORT, source.seconds(), expected));
		}
		if (source.samples() < FEW) {
			reasons.add(new Reason(Kind.FEW_EVENTS, source.samples(), Double.NaN));
		} else if (source.settings().keySet().stream().anyMatch(key -> key.startsWith("jdk.ObjectAllocationSample"))) {
			reasons.add(Reason.of(Kind.SAMPLED));
		} else if (recorded > measured) {
			reasons.add(Reason.of(Kind.WHOLE_BUFFERS));
		}
		if (result.setup().forks() > recordings) {
			reasons.add(new Reason(Kind.SOME_FORKS, recordings, result.setup().forks()));
		}
		if (reasons.isEmpty()) {
			reasons.add(Reason.of(Kind.UNKNOWN));
		}
		return reasons;
	}
}
