// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import org.flightbench.results.compare.SequentialPlan;

/**
 * The settings of a run that adds forks until benchmarks are decided.
 *
 * @param plan the criteria for deciding a benchmark and the maximum number of forks
 * @param budget the time limit, or null for no limit; a fork that is expected to exceed it is not started
 */
public record UntilDecided(SequentialPlan plan, Duration budget) {}
