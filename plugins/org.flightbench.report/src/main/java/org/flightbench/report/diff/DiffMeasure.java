// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.Locale;
import java.util.function.Supplier;

import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Gauge;

/**
 * A respect in which recordings are compared. To put changes of different kinds in one order, each has a cost: the time
 * of one thread that an amount of one stands for. The time that threads run or wait is itself; what is counted has a
 * round figure of what it takes in a usual virtual machine. Idle waiting costs nothing.
 */
public enum DiffMeasure {
	/** Processor time. */
	CPU(DiffSection.CPU, DiffUnit.TIME_RATE, 1, null, () -> Messages.measure_cpu),
	/** Share of all processors that the program used. */
	JVM_LOAD(DiffSection.CPU, DiffUnit.SHARE, 0, Gauge.JVM_USER_LOAD, () -> Messages.measure_jvmLoad),
	/** The same in the operating system. */
	SYSTEM_LOAD(DiffSection.CPU, DiffUnit.SHARE, 0, Gauge.JVM_SYSTEM_LOAD, () -> Messages.measure_systemLoad),
	/** The same of the whole machine. */
	MACHINE_LOAD(DiffSection.CPU, DiffUnit.SHARE, 0, Gauge.MACHINE_LOAD, () -> Messages.measure_machineLoad),
	/** Samples in native code, most of which waits. */
	NATIVE(DiffSection.CPU, DiffUnit.COUNT_RATE, 0, ActivityKind.NATIVE_SAMPLE, () -> Messages.measure_native),
	/** Calls of methods that were traced, what they called included. */
	METHOD_TRACE(DiffSection.CPU, DiffUnit.TIME_RATE, 0, ActivityKind.METHOD_TRACE,
			() -> Messages.measure_methodTrace),
	/** Allocation by site. A gigabyte costs half a second, with what it takes to collect it. */
	ALLOCATION(DiffSection.ALLOCATION, DiffUnit.BYTE_RATE, 0.5, null, () -> Messages.measure_allocation),
	/** Allocation by class, which is the same again. */
	ALLOCATED_CLASS(DiffSection.ALLOCATION, DiffUnit.BYTE_RATE, 0, null, () -> Messages.measure_allocatedClass),
	/** Pauses of garbage collection. */
	GC_PAUSE(DiffSection.GC, DiffUnit.TIME_RATE, 1, ActivityKind.GC_PAUSE, () -> Messages.measure_gcPause),
	/** Whole collections, concurrent ones too. */
	GC_COLLECTION(DiffSection.GC, DiffUnit.TIME_RATE, 0, ActivityKind.GC_COLLECTION,
			() -> Messages.measure_gcCollection),
	/** Phases of collections. */
	GC_PHASE(DiffSection.GC, DiffUnit.TIME_RATE, 0, ActivityKind.GC_PHASE, () -> Messages.measure_gcPhase),
	/** Threads that waited for memory. */
	ALLOCATION_STALL(DiffSection.GC, DiffUnit.TIME_RATE, 1, ActivityKind.ALLOCATION_STALL,
			() -> Messages.measure_allocationStall),
	/** Heap in use after collections. */
	HEAP_AFTER_GC(DiffSection.GC, DiffUnit.BYTES, 0, Gauge.HEAP_AFTER_GC, () -> Messages.measure_heapAfterGc),
	/** Memory of the process. */
	RESIDENT(DiffSection.GC, DiffUnit.BYTES, 0, Gauge.RESIDENT, () -> Messages.measure_resident),
	/** Bytes that moved to the old generation. */
	PROMOTED(DiffSection.GC, DiffUnit.BYTE_RATE, 0, null, () -> Messages.measure_promoted),
	/** Operations at safepoints other than collections. */
	SAFEPOINT(DiffSection.SAFEPOINTS, DiffUnit.TIME_RATE, 1, null, () -> Messages.measure_safepoint),
	/** Time until all threads stopped. */
	TO_SAFEPOINT(DiffSection.SAFEPOINTS, DiffUnit.TIME_RATE, 1, null, () -> Messages.measure_toSafepoint),
	/** Waiting to enter a monitor. */
	MONITOR_ENTER(DiffSection.LOCKS, DiffUnit.TIME_RATE, 1, ActivityKind.MONITOR_ENTER,
			() -> Messages.measure_monitorEnter),
	/** Parked threads that wait for a lock. */
	LOCK(DiffSection.LOCKS, DiffUnit.TIME_RATE, 1, ActivityKind.PARK, () -> Messages.measure_lock),
	/** Parked threads that wait for something else, as for work. */
	PARK(DiffSection.LOCKS, DiffUnit.TIME_RATE, 0, ActivityKind.PARK, () -> Messages.measure_park),
	/** Waiting for a notification. */
	MONITOR_WAIT(DiffSection.LOCKS, DiffUnit.TIME_RATE, 0, ActivityKind.MONITOR_WAIT,
			() -> Messages.measure_monitorWait),
	/** Sleeping. */
	SLEEP(DiffSection.LOCKS, DiffUnit.TIME_RATE, 0, ActivityKind.SLEEP, () -> Messages.measure_sleep),
	/** Virtual threads that kept their carrier. */
	PINNED(DiffSection.LOCKS, DiffUnit.TIME_RATE, 1, ActivityKind.PINNED, () -> Messages.measure_pinned),
	/** Reading of files. */
	FILE_READ(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.FILE_READ, () -> Messages.measure_fileRead),
	/** Writing of files. */
	FILE_WRITE(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.FILE_WRITE, () -> Messages.measure_fileWrite),
	/** Forcing files to the disk. */
	FILE_FORCE(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.FILE_FORCE, () -> Messages.measure_fileForce),
	/** Reading from sockets, part of which is waiting for something to do. */
	SOCKET_READ(DiffSection.IO, DiffUnit.TIME_RATE, 0.2, ActivityKind.SOCKET_READ,
			() -> Messages.measure_socketRead),
	/** Writing to sockets. */
	SOCKET_WRITE(DiffSection.IO, DiffUnit.TIME_RATE, 1, ActivityKind.SOCKET_WRITE,
			() -> Messages.measure_socketWrite),
	/** Exceptions, of which one takes 10 microseconds. */
	EXCEPTION(DiffSection.EXCEPTIONS, DiffUnit.COUNT_RATE, 10e3, ActivityKind.EXCEPTION,
			() -> Messages.measure_exception),
	/** Errors. */
	ERROR(DiffSection.EXCEPTIONS, DiffUnit.COUNT_RATE, 10e3, ActivityKind.ERROR, () -> Messages.measure_error),
	/** Exceptions and errors, as the virtual machine counts them; where not each is recorded. */
	THROWABLES(DiffSection.EXCEPTIONS, DiffUnit.COUNT_RATE, 10e3, Gauge.THROWABLES,
			() -> Messages.measure_throwables),
	/** Compilation of methods, in threads of its own. */
	COMPILATION(DiffSection.COMPILATION, DiffUnit.TIME_RATE, 0.5, ActivityKind.COMPILATION,
			() -> Messages.measure_compilation),
	/** Compilations, as the virtual machine counts them. */
	COMPILATIONS(DiffSection.COMPILATION, DiffUnit.COUNT_RATE, 0, Gauge.COMPILATIONS,
			() -> Messages.measure_compilations),
	/** Methods that could not be compiled. */
	COMPILATION_FAILURE(DiffSection.COMPILATION, DiffUnit.COUNT_RATE, 1e6, ActivityKind.COMPILATION_FAILURE,
			() -> Messages.measure_compilationFailure),
	/** Compiled code that was given up, after which the method is interpreted and compiled again. */
	DEOPTIMIZATION(DiffSection.COMPILATION, DiffUnit.COUNT_RATE, 1e6, ActivityKind.DEOPTIMIZATION,
			() -> Messages.measure_deoptimization),
	/** Bytes of compiled code. */
	CODE(DiffSection.COMPILATION, DiffUnit.BYTES, 0, Gauge.CODE_BYTES, () -> Messages.measure_code),
	/** Threads that were started, of which one takes 100 microseconds. */
	THREAD_START(DiffSection.THREADS, DiffUnit.COUNT_RATE, 100e3, ActivityKind.THREAD_START,
			() -> Messages.measure_threadStart),
	/** Threads that ended. */
	THREAD_END(DiffSection.THREADS, DiffUnit.COUNT_RATE, 0, ActivityKind.THREAD_END,
			() -> Messages.measure_threadEnd),
	/** Live threads, the most at a time. */
	THREADS(DiffSection.THREADS, DiffUnit.COUNT, 0, Gauge.THREADS, () -> Messages.measure_threads),
	/** Context switches of the machine in a second. */
	CONTEXT_SWITCHES(DiffSection.THREADS, DiffUnit.COUNT, 0, Gauge.CONTEXT_SWITCHES,
			() -> Messages.measure_contextSwitches),
	/** Classes that were loaded, of which one takes 100 microseconds. */
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

	/** The section it is of. */
	public DiffSection section() {
		return section;
	}

	/** The unit of its amounts. */
	public DiffUnit unit() {
		return unit;
	}

	/** The seconds of a thread that an amount of one costs. */
	double cost() {
		return cost * NANOS;
	}

	/** The kind of events that it is of, null if it is of none. */
	public ActivityKind kind() {
		return kind;
	}

	/** The numbers that it is of, null if it is of none. */
	public Gauge gauge() {
		return gauge;
	}

	/** Whether the sum of all names says more than any of them. */
	boolean isReportedAsSum() {
		return switch (this) {
			case ALLOCATION, GC_PAUSE, EXCEPTION, ERROR, COMPILATION, COMPILATION_FAILURE, DEOPTIMIZATION,
					THREAD_START ->
				true;
			default -> false;
		};
	}

	/** The name for people. */
	public String label() {
		return label.get();
	}

	/** The word in files for programs. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
