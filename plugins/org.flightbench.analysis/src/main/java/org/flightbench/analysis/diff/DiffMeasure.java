// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.Locale;
import java.util.function.Supplier;

import org.flightbench.analysis.text.Messages;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Gauge;

/**
 * The measures by which recordings are compared. To rank changes of different measures, each has a cost: the thread
 * time that one unit of its amount represents. The time that threads spend running or waiting counts in full; for other
 * amounts, the cost is a rough estimate for a typical JVM. Idle waiting costs nothing.
 */
public enum DiffMeasure {
	/** CPU time. */
	CPU(DiffSection.CPU, DiffUnit.TIME_RATE, 1, null, () -> Messages.measure_cpu),
	/** The share of all processors that the program used in user mode. */
	JVM_LOAD(DiffSection.CPU, DiffUnit.SHARE, 0, Gauge.JVM_USER_LOAD, () -> Messages.measure_jvmLoad),
	/** The share of all processors that the program used in system mode. */
	SYSTEM_LOAD(DiffSection.CPU, DiffUnit.SHARE, 0, Gauge.JVM_SYSTEM_LOAD, () -> Messages.measure_systemLoad),
	/** The share of all processors that the whole machine used. */
	MACHINE_LOAD(DiffSection.CPU, DiffUnit.SHARE, 0, Gauge.MACHINE_LOAD, () -> Messages.measure_machineLoad),
	/** Samples in native code, most of which represent waiting. */
	NATIVE(DiffSection.CPU, DiffUnit.COUNT_RATE, 0, ActivityKind.NATIVE_SAMPLE, () -> Messages.measure_native),
	/** Calls of traced methods, including their callees. */
	METHOD_TRACE(DiffSection.CPU, DiffUnit.TIME_RATE, 0, ActivityKind.METHOD_TRACE,
			() -> Messages.measure_methodTrace),
	/** Allocation by site. The cost is 0.5 seconds per gigabyte, including garbage collection. */
	ALLOCATION(DiffSection.ALLOCATION, DiffUnit.BYTE_RATE, 0.5, null, () -> Messages.measure_allocation),
	/** Allocation by class. The cost is 0 because allocation by site already accounts for it. */
	ALLOCATED_CLASS(DiffSection.ALLOCATION, DiffUnit.BYTE_RATE, 0, null, () -> Messages.measure_allocatedClass),
	/** Garbage collection pauses. */
	GC_PAUSE(DiffSection.GC, DiffUnit.TIME_RATE, 1, ActivityKind.GC_PAUSE, () -> Messages.measure_gcPause),
	/** Complete garbage collections, including concurrent ones. */
	GC_COLLECTION(DiffSection.GC, DiffUnit.TIME_RATE, 0, ActivityKind.GC_COLLECTION,
			() -> Messages.measure_gcCollection),
	/** Phases of garbage collections. */
	GC_PHASE(DiffSection.GC, DiffUnit.TIME_RATE, 0, ActivityKind.GC_PHASE, () -> Messages.measure_gcPhase),
	/** Threads that waited for memory. */
	ALLOCATION_STALL(DiffSection.GC, DiffUnit.TIME_RATE, 1, ActivityKind.ALLOCATION_STALL,
			() -> Messages.measure_allocationStall),
	/** The used heap after collections. */
	HEAP_AFTER_GC(DiffSection.GC, DiffUnit.BYTES, 0, Gauge.HEAP_AFTER_GC, () -> Messages.measure_heapAfterGc),
	/** The resident memory of the process. */
	RESIDENT(DiffSection.GC, DiffUnit.BYTES, 0, Gauge.RESIDENT, () -> Messages.measure_resident),
	/** The bytes promoted to the old generation. */
	PROMOTED(DiffSection.GC, DiffUnit.BYTE_RATE, 0, null, () -> Messages.measure_promoted),
	/** VM operations at safepoints, except garbage collections. */
	SAFEPOINT(DiffSection.SAFEPOINTS, DiffUnit.TIME_RATE, 1, null, () -> Messages.measure_safepoint),
	/** The time until all threads stopped at a safepoint. */
	TO_SAFEPOINT(DiffSection.SAFEPOINTS, DiffUnit.TIME_RATE, 1, null, () -> Messages.measure_toSafepoint),
	/** Waiting to enter a monitor. */
	MONITOR_ENTER(DiffSection.LOCKS, DiffUnit.TIME_RATE, 1, ActivityKind.MONITOR_ENTER,
			() -> Messages.measure_monitorEnter),
	/** Parked threads that wait for a lock. */
	LOCK(DiffSection.LOCKS, DiffUnit.TIME_RATE, 1, ActivityKind.PARK, () -> Messages.measure_lock),
	/** Parked threads that wait for something other than a lock, such as work. */
	PARK(DiffSection.LOCKS, DiffUnit.TIME_RATE, 0, ActivityKind.PARK, () -> Messages.measure_park),
	/** Waiting for a notification with {@code Object.wait}. */
	MONITOR_WAIT(DiffSection.LOCKS, DiffUnit.TIME_RATE, 0, ActivityKind.MONITOR_WAIT,
			() -> Messages.measure_monitorWait),
	/** Sleeping threads. */
	SLEEP(DiffSection.LOCKS, DiffUnit.TIME_RATE, 0, ActivityKind.SLEEP, () -> Messages.measure_sleep),
	/** Virtual threads that blocked while pinned to their carrier. */
	PINNED(DiffSection.LOCKS, DiffUnit.TIME_RATE, 1, ActivityKind.PINNED, () -> Messages.measure_pinned),
	/** Reads from files. */
	FILE_READ(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.FILE_READ, () -> Messages.measure_fileRead),
	/** Writes to files. */
	FILE_WRITE(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.FILE_WRITE, () -> Messages.measure_fileWrite),
	/** Forcing of file contents to disk. */
	FILE_FORCE(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.FILE_FORCE, () -> Messages.measure_fileForce),
	/** Reads from sockets. The cost is reduced because part of the time is idle waiting. */
	SOCKET_READ(DiffSection.IO, DiffUnit.TIME_RATE, 0.2, ActivityKind.SOCKET_READ,
			() -> Messages.measure_socketRead),
	/** Writes to sockets. */
	SOCKET_WRITE(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.SOCKET_WRITE,
			() -> Messages.measure_socketWrite),
	/** Exceptions. The cost per exception is 10 microseconds. */
	EXCEPTION(DiffSection.EXCEPTIONS, DiffUnit.COUNT_RATE, 10e3, ActivityKind.EXCEPTION,
			() -> Messages.measure_exception),
	/** Errors. The cost per error is 10 microseconds. */
	ERROR(DiffSection.EXCEPTIONS, DiffUnit.COUNT_RATE, 10e3, ActivityKind.ERROR, () -> Messages.measure_error),
	/**
	 * Exceptions and errors as counted by the JVM, for recordings without individual events. The cost per exception or
	 * error is 10 microseconds.
	 */
	THROWABLES(DiffSection.EXCEPTIONS, DiffUnit.COUNT_RATE, 10e3, Gauge.THROWABLES,
			() -> Messages.measure_throwables),
	/** Compilation of methods. The cost is half of the time because compilation runs in separate threads. */
	COMPILATION(DiffSection.COMPILATION, DiffUnit.TIME_RATE, 0.5, ActivityKind.COMPILATION,
			() -> Messages.measure_compilation),
	/** Compilations as counted by the JVM. */
	COMPILATIONS(DiffSection.COMPILATION, DiffUnit.COUNT_RATE, 0, Gauge.COMPILATIONS,
			() -> Messages.measure_compilations),
	/** Methods that could not be compiled. The cost per method is 1 millisecond. */
	COMPILATION_FAILURE(DiffSection.COMPILATION, DiffUnit.COUNT_RATE, 1e6, ActivityKind.COMPILATION_FAILURE,
			() -> Messages.measure_compilationFailure),
	/**
	 * Deoptimizations, after which a method is interpreted and compiled again. The cost per deoptimization is 1
	 * millisecond.
	 */
	DEOPTIMIZATION(DiffSection.COMPILATION, DiffUnit.COUNT_RATE, 1e6, ActivityKind.DEOPTIMIZATION,
			() -> Messages.measure_deoptimization),
	/** The size of the compiled code. */
	CODE(DiffSection.COMPILATION, DiffUnit.BYTES, 0, Gauge.CODE_BYTES, () -> Messages.measure_code),
	/** Started threads. The cost per thread is 100 microseconds. */
	THREAD_START(DiffSection.THREADS, DiffUnit.COUNT_RATE, 100e3, ActivityKind.THREAD_START,
			() -> Messages.measure_threadStart),
	/** Ended threads. */
	THREAD_END(DiffSection.THREADS, DiffUnit.COUNT_RATE, 0, ActivityKind.THREAD_END,
			() -> Messages.measure_threadEnd),
	/** The peak number of live threads. */
	THREADS(DiffSection.THREADS, DiffUnit.COUNT, 0, Gauge.THREADS, () -> Messages.measure_threads),
	/** Context switches of the machine per second. */
	CONTEXT_SWITCHES(DiffSection.THREADS, DiffUnit.COUNT, 0, Gauge.CONTEXT_SWITCHES,
			() -> Messages.measure_contextSwitches),
	/** Loaded classes. The cost per class is 100 microseconds. */
	LOADED_CLASSES(DiffSection.CLASSES, DiffUnit.COUNT_RATE, 100e3, Gauge.LOADED_CLASSES,
			() -> Messages.measure_loadedClasses),
	/** Loading of classes, by class loader. */
	CLASS_LOAD(DiffSection.CLASSES, DiffUnit.TIME_RATE, 0, ActivityKind.CLASS_LOAD,
			() -> Messages.measure_classLoad);

	private static final double NANOS = 1e-9;

	private final DiffSection section;
	private final DiffUnit unit;
	private final double cost;
	private final ActivityKind kind;
	private final Gauge gauge;
	private final Supplier<String> label;

	DiffMeasure(DiffSection section, DiffUnit unit, double cost, Enum<?> source, Supplier<String> label) {
		this.section = section;
		this.unit = unit;
		this.cost = cost;
		kind = source instanceof ActivityKind ofEvents ? ofEvents : null;
		gauge = source instanceof Gauge ofSamples ? ofSamples : null;
		this.label = label;
	}

	public DiffSection section() {
		return section;
	}

	public DiffUnit unit() {
		return unit;
	}

	/** Returns the cost of one unit of an amount in seconds of thread time. */
	double cost() {
		return cost * NANOS;
	}

	/** Returns the kind of events that the measure is computed from, or null if it is not computed from events. */
	public ActivityKind kind() {
		return kind;
	}

	/** Returns the gauge that the measure is computed from, or null if it is not computed from a gauge. */
	public Gauge gauge() {
		return gauge;
	}

	/** Returns whether the total is more informative than the individual names. */
	boolean isReportedAsSum() {
		return switch (this) {
			case ALLOCATION, GC_PAUSE, EXCEPTION, ERROR, COMPILATION, COMPILATION_FAILURE, DEOPTIMIZATION,
					THREAD_START ->
				true;
			default -> false;
		};
	}

	/** Returns the localized name. */
	public String label() {
		return label.get();
	}

	/** Returns the name for machine-readable output. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
