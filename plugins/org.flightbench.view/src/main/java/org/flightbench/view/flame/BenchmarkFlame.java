// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.analysis.join.AllocationCheck;
import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.analysis.join.PerOperation.Scaled;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.ResultId;
import org.flightbench.view.text.Messages;

/** Creates flame graphs with weights per operation of the recorded benchmarks. */
public final class BenchmarkFlame {

	private BenchmarkFlame() {}

	/**
	 * Returns the flame graph of a profile or a difference. The graph's warnings state whether the recorded allocation
	 * differs from the measured allocation.
	 *
	 * @param sides the result of each side of the profile
	 * @return a graph whose {@linkplain Scale#isKnown scale is unknown} if a result does not contain the number of
	 * operations
	 */
	public static FlameGraph graph(StackProfile profile, List<Measured> sides) {
		Scaled scaled = PerOperation.of(profile, sides);
		return new FlameGraph(new CallTree(profile.withWarnings(warnings(scaled))), scaled.scale(), start(sides));
	}

	/** Returns the initial view of flame graphs of measured benchmarks: the benchmark method. */
	public static InitialZoom start(List<Measured> sides) {
		if (sides.isEmpty() || sides.get(0).result() == null) {
			return InitialZoom.USUAL;
		}
		ResultId id = sides.get(0).result().id();
		return InitialZoom.ofBenchmark(id.className(), id.methodName());
	}

	/**
	 * Returns the warnings of a profile, and a sentence for each side whose recorded allocation differs from the
	 * measured allocation.
	 */
	public static List<String> warnings(Scaled scaled) {
		List<String> warnings = new ArrayList<>(scaled.profile().warnings());
		scaled.doubts().forEach(doubt -> warnings.add(sentence(doubt)));
		return warnings;
	}

	/** Returns a one-sentence warning that the recorded allocation differs from the measured allocation. */
	static String sentence(AllocationCheck check) {
		WeightFormat amounts = new WeightFormat(Weight.BYTES, check.per());
		return Texts.bind(Messages.allocation_differs, check.name(), amounts.of(check.recorded()), check.metric(),
				amounts.of(check.measured()), String.join("; ", reasons(check)));
	}

	/**
	 * Returns the possible reasons why the recorded allocation differs from the measured allocation, each as a clause.
	 */
	static List<String> reasons(AllocationCheck check) {
		return check.reasons().stream().map(BenchmarkFlame::clause).toList();
	}

	private static String clause(AllocationCheck.Reason reason) {
		return switch (reason.kind()) {
			case LONG ->
				Texts.bind(Messages.allocation_long, tenths(reason.actual()), tenths(reason.expected()));
			case SHORT ->
				Texts.bind(Messages.allocation_short, tenths(reason.actual()), tenths(reason.expected()));
			case FEW_EVENTS -> Plural.of((long) reason.actual(), Messages.allocation_few_one,
					Messages.allocation_few_many);
			case SAMPLED -> Messages.allocation_sampled;
			case WHOLE_BUFFERS -> Messages.allocation_wholeBuffers;
			case SOME_FORKS ->
				Texts.bind(Messages.allocation_forks, (int) reason.actual(), (int) reason.expected());
			case UNKNOWN -> Messages.allocation_other;
		};
	}

	private static String tenths(double seconds) {
		return String.format(Locale.ROOT, "%.1f", seconds);
	}
}
