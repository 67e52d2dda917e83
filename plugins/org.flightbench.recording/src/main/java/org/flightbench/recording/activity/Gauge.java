// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.Locale;

/** The numbers that a virtual machine reports now and then. */
public enum Gauge {
	/** Share of all processors that the machine used, 0 to 1. */
	MACHINE_LOAD("CPULoad", "machineTotal", Form.DECIMAL),
	/** Share of all processors that the virtual machine used in user mode, 0 to 1. */
	JVM_USER_LOAD("CPULoad", "jvmUser", Form.DECIMAL),
	/** Share of all processors that the virtual machine used in the operating system, 0 to 1. */
	JVM_SYSTEM_LOAD("CPULoad", "jvmSystem", Form.DECIMAL),
	/** Context switches of the machine in a second. */
	CONTEXT_SWITCHES("ThreadContextSwitchRate", "switchRate", Form.DECIMAL),
	/** Bytes of the heap in use after a collection. */
	HEAP_AFTER_GC("GCHeapSummary", "heapUsed", Form.NUMBER),
	/** Resident memory of the process, in bytes. */
	RESIDENT("ResidentSetSize", "size", Form.NUMBER),
	/** Live Java threads. */
	THREADS("JavaThreadStatistics", "activeCount", Form.NUMBER),
	/** The largest number of live Java threads since the start of the virtual machine. */
	PEAK_THREADS("JavaThreadStatistics", "peakCount", Form.NUMBER),
	/** Java threads started since the start of the virtual machine. */
	STARTED_THREADS("JavaThreadStatistics", "accumulatedCount", Form.COUNTER),
	/** Classes loaded since the start of the virtual machine. */
	LOADED_CLASSES("ClassLoadingStatistics", "loadedClassCount", Form.COUNTER),
	/** Classes unloaded since the start of the virtual machine. */
	UNLOADED_CLASSES("ClassLoadingStatistics", "unloadedClassCount", Form.COUNTER),
	/** Compilations since the start of the virtual machine. */
	COMPILATIONS("CompilerStatistics", "compileCount", Form.COUNTER),
	/** Compilations given up since the start of the virtual machine. */
	COMPILATION_BAILOUTS("CompilerStatistics", "bailoutCount", Form.COUNTER),
	/** Compilations whose result was not valid any more, since the start of the virtual machine. */
	INVALIDATED_COMPILATIONS("CompilerStatistics", "invalidatedCount", Form.COUNTER),
	/** Milliseconds that compilers worked since the start of the virtual machine. */
	COMPILATION_MILLIS("CompilerStatistics", "totalTimeSpent", Form.COUNTER),
	/** Bytes of compiled code, with what belongs to it. */
	CODE_BYTES("CompilerStatistics", "nmethodsSize", Form.NUMBER),
	/** Exceptions and errors made since the start of the virtual machine. */
	THROWABLES("ExceptionStatistics", "throwables", Form.COUNTER),
	/** Periods for which a container with a limit of processor time ran, since its start. */
	PERIODS("ContainerCPUThrottling", "cpuElapsedSlices", Form.COUNTER),
	/** Those of them in which the limit stopped threads of the container, since its start. */
	LIMITED_PERIODS("ContainerCPUThrottling", "cpuThrottledSlices", Form.COUNTER),
	/**
	 * Nanoseconds for which the limit of a container stopped the threads of the container, since its start. It is the
	 * sum over all processors, so that it grows by more than the time that passes.
	 */
	LIMITED_NANOS("ContainerCPUThrottling", "cpuThrottledTime", Form.COUNTER),
	/** Bytes of the machine's swap space that are free. */
	SWAP_FREE("SwapSpace", "freeSize", Form.NUMBER),
	/** Bytes of the container that are swapped out. */
	CONTAINER_SWAP("ContainerMemoryUsage", "swapMemoryUsage", Form.NUMBER),
	/** Samples by processor time that the virtual machine could not keep. */
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

	/** The event type that has it, such as {@code jdk.CPULoad}. */
	public String type() {
		return "jdk." + type;
	}

	/** The field of its events. */
	public String field() {
		return field;
	}

	/** Whether the field is a floating-point number. */
	public boolean isDecimal() {
		return form == Form.DECIMAL;
	}

	/** Whether it only grows, so that its growth is what happened in a time. */
	public boolean isCounter() {
		return form == Form.COUNTER;
	}

	/** The word for it in files, as {@code heap-after-gc}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
