// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.List;
import java.util.Locale;

/** The kinds of events in a program's activity. All are grouped by name, and most also by location. */
public enum ActivityKind {
	/** GC pauses, by collector and cause. */
	GC_PAUSE(Weighing.TIME, "GCPhasePause", "GarbageCollection"),
	/** Complete collections, including concurrent ones, by collector and cause. */
	GC_COLLECTION(Weighing.TIME, "GarbageCollection"),
	/** Phases of collections, by name. The times of phases within pauses are included in the pause times. */
	GC_PHASE(Weighing.TIME, "GCPhasePauseLevel1", "GCPhaseConcurrent"),
	/** Threads waiting for memory, by the type of the requested page; recorded only by ZGC. */
	ALLOCATION_STALL(Weighing.TIME, "ZAllocationStall"),
	/** Threads waiting to enter a monitor, by monitor class and the entering method. */
	MONITOR_ENTER(Weighing.TIME, "JavaMonitorEnter"),
	/** Threads in {@link Object#wait()}, by monitor class and the waiting method. */
	MONITOR_WAIT(Weighing.TIME, "JavaMonitorWait"),
	/** Parked threads, by the class of the blocker and the parking method. */
	PARK(Weighing.TIME, "ThreadPark"),
	/** Sleeping threads, by the sleeping method. */
	SLEEP(Weighing.TIME, "ThreadSleep"),
	/** Pinned virtual threads, by reason and method. */
	PINNED(Weighing.TIME, "VirtualThreadPinned"),
	/** Reads from files, by path and the reading method. */
	FILE_READ(Weighing.TIME, "FileRead"),
	/** Writes to files, by path and the writing method. */
	FILE_WRITE(Weighing.TIME, "FileWrite"),
	/** Writes that force file contents to the storage device, by path and method. */
	FILE_FORCE(Weighing.TIME, "FileForce"),
	/** Reads from sockets, by host and port and the reading method. */
	SOCKET_READ(Weighing.TIME, "SocketRead"),
	/** Writes to sockets, by host and port and the writing method. */
	SOCKET_WRITE(Weighing.TIME, "SocketWrite"),
	/** Created exceptions, by class and the method that created them. */
	EXCEPTION(Weighing.COUNT, "JavaExceptionThrow"),
	/** Created errors, by class and the method that created them. */
	ERROR(Weighing.COUNT, "JavaErrorThrow"),
	/** Compilations, by method. The bytes are the size of the generated code. */
	COMPILATION(Weighing.TIME, "Compilation"),
	/** Failed compilations, by reason. */
	COMPILATION_FAILURE(Weighing.COUNT, "CompilationFailure"),
	/** Deoptimizations, by method and reason. */
	DEOPTIMIZATION(Weighing.COUNT, "Deoptimization"),
	/** Started threads, by name without digits and the method that started them. */
	THREAD_START(Weighing.COUNT, "ThreadStart"),
	/** Ended threads, by name without digits. */
	THREAD_END(Weighing.COUNT, "ThreadEnd"),
	/** Loaded classes, by class loader. */
	CLASS_LOAD(Weighing.TIME, "ClassLoad"),
	/** Samples of threads in native code, including system calls, by native method and its caller. */
	NATIVE_SAMPLE(Weighing.COUNT, "NativeMethodSample"),
	/** Invocations of traced methods, by method and caller; recorded by JDK 25 or newer. */
	METHOD_TRACE(Weighing.TIME, "MethodTrace");

	private static final String JDK = "jdk.";

	private final Weighing weighing;
	private final List<String> types;

	private enum Weighing {
		TIME, COUNT
	}

	ActivityKind(Weighing weighing, String... types) {
		this.weighing = weighing;
		this.types = List.of(types).stream().map(JDK::concat).toList();
	}

	/**
	 * Returns the event types of this kind, such as {@code jdk.FileRead}. Any one of them is enough to measure the
	 * kind.
	 */
	public List<String> types() {
		return types;
	}

	/** Returns whether the events are ranked by duration rather than by number. */
	public boolean isTimed() {
		return weighing == Weighing.TIME;
	}

	/** Returns whether the events transfer bytes and therefore have a throughput. */
	public boolean movesBytes() {
		return switch (this) {
			case FILE_READ, FILE_WRITE, SOCKET_READ, SOCKET_WRITE -> true;
			default -> false;
		};
	}

	/** Returns whether threads wait during these events, so that comparisons also count the threads. */
	public boolean isWaiting() {
		return switch (this) {
			case MONITOR_ENTER, MONITOR_WAIT, PARK, SLEEP, PINNED, ALLOCATION_STALL -> true;
			default -> false;
		};
	}

	/** Returns whether the events can be attributed to individual Java threads. */
	public boolean isOfThreads() {
		return isWaiting() || movesBytes() || this == FILE_FORCE || this == NATIVE_SAMPLE || this == EXCEPTION
				|| this == ERROR || this == METHOD_TRACE;
	}

	/** Returns the key used in files, such as {@code file-read}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
