// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/** The values that the JVM reports periodically. */
public enum Gauge {
	/** The share of all CPUs used by all programs on the machine, from 0 to 1. */
	MACHINE_LOAD("CPULoad", "machineTotal", Form.DECIMAL),
	/** The share of all CPUs used by the JVM in user mode, from 0 to 1. */
	JVM_USER_LOAD("CPULoad", "jvmUser", Form.DECIMAL),
	/** The share of all CPUs used by the JVM in kernel mode, from 0 to 1. */
	JVM_SYSTEM_LOAD("CPULoad", "jvmSystem", Form.DECIMAL),
	/** The number of context switches per second on the machine. */
	CONTEXT_SWITCHES("ThreadContextSwitchRate", "switchRate", Form.DECIMAL),
	/** The number of heap bytes in use after a collection. */
	HEAP_AFTER_GC("GCHeapSummary", "heapUsed", Form.NUMBER),
	/** The resident set size of the process, in bytes. */
	RESIDENT("ResidentSetSize", "size", Form.NUMBER),
	/** The number of live Java threads. */
	THREADS("JavaThreadStatistics", "activeCount", Form.NUMBER),
	/** The number of classes loaded since JVM start. */
	LOADED_CLASSES("ClassLoadingStatistics", "loadedClassCount", Form.COUNTER),
	/** The number of compilations since JVM start. */
	COMPILATIONS("CompilerStatistics", "compileCount", Form.COUNTER),
	/** The total compilation time since JVM start, in milliseconds. */
	COMPILATION_MILLIS("CompilerStatistics", "totalTimeSpent", Form.COUNTER),
	/** The size of compiled code including its metadata, in bytes. */
	CODE_BYTES("CompilerStatistics", "nmethodsSize", Form.NUMBER),
	/** The number of exceptions and errors created since JVM start. */
	THROWABLES("ExceptionStatistics", "throwables", Form.COUNTER),
	/**
	 * The number of scheduling periods in which a container with a CPU limit was running, since the container started.
	 */
	PERIODS("ContainerCPUThrottling", "cpuElapsedSlices", Form.COUNTER),
	/** The number of scheduling periods in which the CPU limit throttled the container, since the container started. */
	LIMITED_PERIODS("ContainerCPUThrottling", "cpuThrottledSlices", Form.COUNTER),
	/**
	 * The time for which the CPU limit has throttled the container since the container started, in nanoseconds. It is
	 * summed over all CPUs, so it may grow faster than elapsed time.
	 */
	LIMITED_NANOS("ContainerCPUThrottling", "cpuThrottledTime", Form.COUNTER),
	/** The free swap space of the machine, in bytes. */
	SWAP_FREE("SwapSpace", "freeSize", Form.NUMBER),
	/** The amount of the container's memory that is swapped out, in bytes. */
	CONTAINER_SWAP("ContainerMemoryUsage", "swapMemoryUsage", Form.NUMBER),
	/** The number of CPU-time samples that the JVM lost. */
	LOST_CPU_SAMPLES("CPUTimeSamplesLost", "lostSamples", Form.NUMBER);

	private final String type;
	private final String field;
	private final Form form;

	private enum Form {
		NUMBER, DECIMAL, COUNTER
	}

	Gauge(String type, String field, Form form) {
		this.type = type;
		this.field = field;
		this.form = form;
	}

	/** Returns the event type, such as {@code jdk.CPULoad}. */
	public String type() {
		return "jdk." + type;
	}

	/** Returns the field of the event type. */
	public String field() {
		return field;
	}

	/** Returns whether the field has a floating-point type. */
	public boolean isDecimal() {
		return form == Form.DECIMAL;
	}

	/** Returns whether the value is a monotonic counter. Its increase is then the amount in a time range. */
	public boolean isCounter() {
		return form == Form.COUNTER;
	}
}
