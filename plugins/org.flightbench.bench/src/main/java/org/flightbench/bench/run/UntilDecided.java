// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import org.flightbench.results.sequential.SequentialPlan;

/**
 * How long forks are added to benchmarks that are not decided.
 *
 * @param plan when one is decided, and how many forks it gets at most
 * @param budget after which no fork begins that would probably not end in it; null for no limit
 */
public record UntilDecided(SequentialPlan plan, Duration budget) {}
