// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A benchmark iteration in a flight recording. */
@Name("flightbench.Iteration")
@Label("Benchmark Iteration")
@Category({"Flightbench", "JMH"})
@Description("An iteration of a JMH benchmark, including setup and tear-down at its level or wider")
@StackTrace(false)
final class IterationEvent extends Event {

	@Label("Benchmark")
	String benchmark;

	@Label("Mode")
	String mode;

	@Label("Threads")
	int threads;

	@Label("Fork")
	@Description("1 or higher; 0 or less for a warm-up fork, or without forks")
	int fork;

	@Label("Iteration")
	@Description("1 or higher, counted separately for warm-up and measured iterations")
	int iteration;

	@Label("Measured")
	boolean measured;

	@Label("Operations")
	@Description("Of all threads, including those at the start and end that the score excludes; -1 if JMH does not report it")
	long operations;

	@Label("Allocated")
	@Description("By all platform threads that are alive at its end; -1 if unknown, as in all following fields")
	@DataAmount(DataAmount.BYTES)
	long allocated = -1;

	@Label("CPU Time of Workers")
	@Description("Of the threads that run the benchmark")
	@Timespan(Timespan.NANOSECONDS)
	long workerCpuTime = -1;

	@Label("CPU Time of Java Threads")
	@Timespan(Timespan.NANOSECONDS)
	long threadCpuTime = -1;

	@Label("CPU Time of the Process")
	@Description("With garbage collectors and compilers")
	@Timespan(Timespan.NANOSECONDS)
	long processCpuTime = -1;

	@Label("Compilation Time")
	@Description("Of all compiler threads together")
	@Timespan(Timespan.MILLISECONDS)
	long compilationTime = -1;

	@Label("Blocked")
	@Description("How often threads that run the benchmark waited to enter a monitor")
	long blocked = -1;

	@Label("Waited")
	@Description("How often threads that run the benchmark waited, parked or slept")
	long waited = -1;
}
