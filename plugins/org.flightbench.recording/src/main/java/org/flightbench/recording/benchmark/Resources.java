// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

/**
 * The resources used by measured iterations. The JVM counts these exactly, whereas recordings contain only samples and
 * long events. Unknown values are NaN. Workers are the threads that run the benchmark.
 *
 * @param threadNanos the duration of the iterations times the number of workers, in nanoseconds
 * @param allocatedBytes the bytes allocated by all platform threads
 * @param workerCpuNanos the CPU time of the workers, in nanoseconds
 * @param threadCpuNanos the CPU time of all platform threads, in nanoseconds
 * @param processCpuNanos the CPU time of the whole JVM including GC and compilers, in nanoseconds
 * @param compilationNanos the total time of all compiler threads, in nanoseconds
 * @param blocked the number of times that workers blocked to enter a monitor
 * @param waited the number of times that workers waited, parked or slept
 */
public record Resources(double threadNanos, double allocatedBytes, double workerCpuNanos, double threadCpuNanos,
		double processCpuNanos, double compilationNanos, double blocked, double waited) {

	/** Resources whose values are all unknown. */
	public static final Resources UNKNOWN = new Resources(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN,
			Double.NaN, Double.NaN, Double.NaN);

	/** Resources that are all zero, the initial value of a sum. */
	static final Resources NONE = new Resources(0, 0, 0, 0, 0, 0, 0, 0);

	/** Returns the sum. */
	public Resources plus(Resources other) {
		return new Resources(threadNanos + other.threadNanos, allocatedBytes + other.allocatedBytes,
				workerCpuNanos + other.workerCpuNanos, threadCpuNanos + other.threadCpuNanos,
				processCpuNanos + other.processCpuNanos, compilationNanos + other.compilationNanos,
				blocked + other.blocked, waited + other.waited);
	}
}
