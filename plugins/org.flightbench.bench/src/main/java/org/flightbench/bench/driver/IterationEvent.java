// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** An iteration of a benchmark in a flight recording, from its beginning to its end. */
@Name("flightbench.Iteration")
@Label("Benchmark Iteration")
@Category({"Flightbench", "JMH"})
@Description("An iteration of a JMH benchmark, with what JMH does around it: setup and tear-down of its level or wider")
@StackTrace(false)
final class IterationEvent extends Event {

	@Label("Benchmark")
	String benchmark;

	@Label("Mode")
	String mode;

	@Label("Threads")
	int threads;

	@Label("Fork")
	@Description("From 1 on; 0 or less of a fork that is only for warming up, or without forks")
	int fork;

	@Label("Iteration")
	@Description("From 1 on, of those that warm up and of those that are measured")
	int iteration;

	@Label("Measured")
	boolean measured;

	@Label("Operations")
	@Description("Of all threads, those at the edges included that the score leaves out; -1 if JMH does not tell")
	long operations;
}
