// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.warmup;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.shape.WarmupPlan;

/**
 * The warm-up of a benchmark in two interleaved runs that warm up by need.
 *
 * @param id the benchmark
 * @param declared number of warm-up iterations that it declares
 * @param next that of its further forks
 * @param saved warm-up iterations that its forks on both sides did not run, negative if they ran more than declared
 * @param hasEnded whether there are no further forks
 */
public record WarmupProgress(ResultId id, int declared, WarmupPlan.Next next, int saved, boolean hasEnded) {

	/** A sentence: of what further forks do, or at the end of what was saved. */
	public String words() {
		String name = id.classAndMethod() + (id.params().isEmpty() ? "" : " (" + id.paramsText() + ")");
		if (!hasEnded) {
			return Texts.bind(switch (next.state()) {
				case LEARNING, STEADY -> Messages.warmup_steady;
				case LONGER -> Messages.warmup_longer;
				case NOT_STEADY -> Messages.warmup_notSteady;
			}, name, next.iterations(), declared);
		}
		return saved == 0
				? Texts.bind(Messages.warmup_asDeclared, name, declared)
				: Texts.bind(saved > 0 ? Messages.warmup_saved : Messages.warmup_added, name, Math.abs(saved),
						next.iterations(), declared);
	}
}
