// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import org.flightbench.results.ForkValues;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Run;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * The rounds of two interleaved runs. Each round executed one fork of every benchmark, the baseline next to the
 * candidate. A temporary slowdown of the machine affects both forks of a round and therefore cancels out.
 *
 * @param count number of common rounds, 0 if the runs were not interleaved with each other
 */
public record Rounds(int count) {

	/**
	 * The minimum number of rounds for comparing forks in pairs: JMH's default number of forks. Pairing halves the
	 * degrees of freedom. If rounds have no effect, intervals are thus 20 % wider for 5 rounds and 8 % wider for 10.
	 * The minimum is fixed because choosing it by the correlation of the forks would cause more false verdicts.
	 */
	public static final int FEWEST = 5;

	/** No rounds, for runs that were not interleaved. */
	public static final Rounds NONE = new Rounds(0);

	/** The field with the ID that both sides share. */
	private static final String PAIR = "pair";

	/**
	 * The paired forks of a benchmark.
	 *
	 * @param count number of pairs
	 * @param relativeCovariance covariance of the two means, divided by their product
	 */
	record Pairs(int count, double relativeCovariance) {}

	/** Reads the rounds from the descriptions of two runs. */
	public static Rounds of(Run baseline, Run candidate) {
		if (!areInterleaved(baseline, candidate)) {
			return NONE;
		}
		try {
			Set<Integer> rounds = withForks(interleaved(baseline));
			return rounds.equals(withForks(interleaved(candidate))) ? new Rounds(rounds.size()) : NONE;
		} catch (IllegalStateException | ClassCastException | NullPointerException notWritten) {
			return NONE;
		}
	}

	/**
	 * Returns whether two runs were interleaved with each other. Their folders may have been moved or copied, so the
	 * common ID of both sides counts. Older runs without an ID must be in the folders where they were measured.
	 */
	public static boolean areInterleaved(Run baseline, Run candidate) {
		try {
			JsonObject one = interleaved(baseline);
			JsonObject other = interleaved(candidate);
			if (one == null || other == null || one.get("role").equals(other.get("role"))) {
				return false;
			}
			return one.has(PAIR) && other.has(PAIR)
					? one.get(PAIR).getAsString().equals(other.get(PAIR).getAsString())
					: other(baseline, one).equals(folder(candidate))
							&& other(candidate, other).equals(folder(baseline));
		} catch (IllegalStateException | ClassCastException | NullPointerException | UnsupportedOperationException
				| IllegalArgumentException notWritten) {
			return false;
		}
	}

	private static JsonObject interleaved(Run run) {
		return run.description().json().getAsJsonObject("interleaved");
	}

	private static Path folder(Run run) {
		return run.source().toAbsolutePath().normalize().getParent();
	}

	private static Path other(Run run, JsonObject interleaved) {
		return folder(run).resolve(interleaved.get("with").getAsString()).normalize();
	}

	/** Returns the numbers of the rounds in which at least one fork finished. */
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

	/** Returns the pairs of a benchmark's forks, or empty if there are too few or a round lacks a fork. */
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
