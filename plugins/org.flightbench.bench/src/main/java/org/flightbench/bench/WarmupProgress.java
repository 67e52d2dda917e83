// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.shape.WarmupPlan;

/**
 * The warm-up of a benchmark in an interleaved run with warm-up by need.
 *
 * @param id the benchmark
 * @param declared the declared number of warm-up iterations
 * @param next the number of warm-up iterations of further forks, with the reason
 * @param saved the number of warm-up iterations saved by the forks on both sides; negative if more than declared were
 * run
 * @param hasEnded whether all forks have finished
 */
public record WarmupProgress(ResultId id, int declared, WarmupPlan.Next next, int saved, boolean hasEnded) {

	/** Describes the warm-up of further forks or, at the end, the number of iterations saved. */
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
