// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import org.flightbench.results.JsonTree;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Run;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * The rounds in which two runs were interleaved: each ran one fork of every benchmark, baseline beside candidate. What
 * slowed down the machine for a while then slowed down both forks of a round, and cancels in their difference.
 *
 * @param count how many rounds both runs had, 0 if they were not interleaved with each other
 */
public record Rounds(int count) {

	/**
	 * The number of rounds from which forks are compared in pairs, JMH's usual number of forks. Pairs have half the
	 * degrees of freedom: where rounds have nothing in common, intervals of 5 rounds are 20 % wider, of 10 rounds 8 %.
	 * The number is fixed and not chosen by how the forks of a comparison correlate, which would make verdicts more
	 * often false.
	 */
	public static final int FEWEST = 5;

	/** Runs that were not interleaved. */
	public static final Rounds NONE = new Rounds(0);

	/**
	 * What the forks of a benchmark have in common.
	 *
	 * @param count the number of pairs
	 * @param relativeCovariance of the two means, divided by their product
	 */
	record Pairs(int count, double relativeCovariance) {}

	/** The rounds of two runs, from their descriptions. */
	public static Rounds of(Run baseline, Run candidate) {
		try {
			JsonObject one = baseline.description().json().getAsJsonObject("interleaved");
			JsonObject other = candidate.description().json().getAsJsonObject("interleaved");
			boolean together = one != null && other != null && baseline.source() != null && candidate.source() != null
					&& !one.get("role").equals(other.get("role")) && withForks(one).equals(withForks(other))
					&& other(baseline, one).equals(folder(candidate))
					&& other(candidate, other).equals(folder(baseline));
			return together ? new Rounds(withForks(one).size()) : NONE;
		} catch (IllegalStateException | ClassCastException | NullPointerException | UnsupportedOperationException
				| IllegalArgumentException notWritten) {
			return NONE;
		}
	}

	private static Path folder(Run run) {
		return run.source().toAbsolutePath().normalize().getParent();
	}

	private static Path other(Run run, JsonObject interleaved) {
		return folder(run).resolve(interleaved.get("with").getAsString()).normalize();
	}

	/** The numbers of the rounds in which any fork finished. */
	private static Set<Integer> withForks(JsonObject interleaved) {
		Set<Integer> numbers = new HashSet<>();
		for (JsonElement element : interleaved.getAsJsonArray("rounds")) {
			JsonObject round = element.getAsJsonObject();
			if (JsonTree.count(round.get("forks")) > 0) {
				numbers.add(JsonTree.count(round.get("number")));
			}
		}
		return numbers;
	}

	/** The pairs of a benchmark's forks; empty if there are too few, or a fork of some round is missing. */
	Optional<Pairs> pairs(ForkValues baseline, ForkValues candidate) {
		if (count < FEWEST || baseline.forks() != count || candidate.forks() != count) {
			return Optional.empty();
		}
		double below = MeanEstimate.mean(baseline.means());
		double above = MeanEstimate.mean(candidate.means());
		double sum = 0;
		for (int round = 0; round < count; round++) {
			sum += (baseline.means()[round] - below) * (candidate.means()[round] - above);
		}
		double covariance = sum / (count - 1) / count;
		return below > 0 && above > 0 ? Optional.of(new Pairs(count, covariance / (below * above))) : Optional.empty();
	}
}
