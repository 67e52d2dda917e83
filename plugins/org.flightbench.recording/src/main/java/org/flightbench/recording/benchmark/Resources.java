// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

/**
 * Resources that measured iterations took, as the virtual machine counts them: exact where recordings have samples, or
 * long events alone. Each is NaN where it is not known. Workers are the threads that run the benchmark.
 *
 * @param threadNanos how long the iterations lasted, times the number of workers
 * @param allocatedBytes by all platform threads
 * @param workerCpuNanos processor time of workers
 * @param threadCpuNanos processor time of all platform threads
 * @param processCpuNanos processor time of all of the virtual machine, with collectors and compilers
 * @param compilationNanos time of all compiler threads together
 * @param blocked how often workers waited to enter a monitor
 * @param waited how often workers waited, parked or slept
 */
public record Resources(double threadNanos, double allocatedBytes, double workerCpuNanos, double threadCpuNanos,
		double processCpuNanos, double compilationNanos, double blocked, double waited) {

	/** Nothing is known. */
	public static final Resources UNKNOWN = new Resources(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN,
			Double.NaN, Double.NaN, Double.NaN);

	/** No time, and nothing in it. */
	static final Resources NONE = new Resources(0, 0, 0, 0, 0, 0, 0, 0);

	/** Both together. */
	public Resources plus(Resources other) {
		return new Resources(threadNanos + other.threadNanos, allocatedBytes + other.allocatedBytes,
				workerCpuNanos + other.workerCpuNanos, threadCpuNanos + other.threadCpuNanos,
				processCpuNanos + other.processCpuNanos, compilationNanos + other.compilationNanos,
				blocked + other.blocked, waited + other.waited);
	}
}
