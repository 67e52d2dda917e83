// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import com.google.gson.stream.JsonWriter;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.WarmupProgress;
import org.flightbench.results.shape.WarmupPlan;

/**
 * The warm-up by need of an interleaved run. Both forks of a round have the same number of warm-up iterations, which is
 * determined by the forks of both sides in earlier rounds.
 */
final class NeededWarmup {

	/** The name of the field in {@code run.json}. */
	static final String FIELD = "warmupByNeed";
	/** The value that leaves the number of iterations to JMH. */
	static final int DECLARED = -1;

	private final InterleavedPlan plan;
	private final InterleavedSide baseline;
	private final InterleavedSide candidate;
	private final BenchListener listener;
	private final Map<Integer, WarmupPlan.Next> reported = new HashMap<>();
	private int item = -1;
	private int round;
	private WarmupPlan.Next next;

	/** @param listener the listener for changes in the number of iterations */
	NeededWarmup(InterleavedPlan plan, InterleavedSide baseline, InterleavedSide candidate, BenchListener listener) {
		this.plan = plan;
		this.baseline = baseline;
		this.candidate = candidate;
		this.listener = listener;
	}

	/**
	 * Returns the number of warm-up iterations for the forks of an item in a round.
	 *
	 * @param index the index of the item in the plan
	 * @return the number, or {@link #DECLARED} if the warm-up cannot be adjusted
	 */
	int iterations(int index, int inRound) {
		InterleavedPlan.Item one = plan.items().get(index);
		if (one.warmup() == null) {
			return DECLARED;
		}
		if (index != item || inRound != round) {
			item = index;
			round = inRound;
			next = next(one);
			WarmupPlan.Next before = reported.put(index, next);
			int iterations = before == null ? one.warmup().declared() : before.iterations();
			if (next.iterations() != iterations) {
				listener.warmedUp(new WarmupProgress(one.id(), one.warmup().declared(), next, saved(one), false));
			}
		}
		return next.iterations();
	}

	/** Reports to the listener at the end of the run how many warm-up iterations were saved. */
	void end() {
		for (InterleavedPlan.Item one : plan.items()) {
			List<WarmupPlan.Fork> forks = baseline.scores(one.baseline());
			if (one.warmup() != null && !forks.isEmpty()) {
				int last = forks.get(forks.size() - 1).warmup().length;
				listener.warmedUp(new WarmupProgress(one.id(), one.warmup().declared(),
						new WarmupPlan.Next(last, next(one).state()), saved(one), true));
			}
		}
	}

	/** Writes the current warm-up of each benchmark on one side as a field of {@code run.json}. */
	void describe(JsonWriter json, boolean isBaseline) throws IOException {
		json.name(FIELD).beginArray();
		for (InterleavedPlan.Item one : plan.items()) {
			if (one.warmup() != null) {
				List<WarmupPlan.Fork> forks = isBaseline
						? baseline.scores(one.baseline())
						: candidate.scores(one.candidate());
				WarmupPlan.Next now = next(one);
				json.beginObject();
				SequentialRounds.identity(json, one.id());
				json.name("declared").value(one.warmup().declared());
				json.name("limit").value(one.warmup().limit());
				json.name("state").value(now.state().key());
				json.name("next").value(now.iterations());
				json.name("forks").beginArray();
				for (WarmupPlan.Fork fork : forks) {
					json.value(fork.warmup().length);
				}
				json.endArray();
				json.name("saved").value(one.warmup().saved(forks));
				json.endObject();
			}
		}
		json.endArray();
	}

	private WarmupPlan.Next next(InterleavedPlan.Item one) {
		return one.warmup().next(baseline.scores(one.baseline()), candidate.scores(one.candidate()));
	}

	private int saved(InterleavedPlan.Item one) {
		return one.warmup().saved(baseline.scores(one.baseline()))
				+ one.warmup().saved(candidate.scores(one.candidate()));
	}
}
