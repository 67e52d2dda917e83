// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.List;
import java.util.Locale;

/** The kinds of things that a program did, each counted by name, and most by place. */
public enum ActivityKind {
	/** Pauses of garbage collection, by collector, with the cause. */
	GC_PAUSE(Weighing.TIME, "GCPhasePause", "GarbageCollection"),
	/** Whole collections, concurrent ones too, by collector, with the cause. */
	GC_COLLECTION(Weighing.TIME, "GarbageCollection"),
	/** Phases of collections, by name. A pause holds phases, so their times overlap with those of pauses. */
	GC_PHASE(Weighing.TIME, "GCPhasePauseLevel1", "GCPhaseConcurrent"),
	/** Threads that waited for memory, by what they asked for; ZGC alone. */
	ALLOCATION_STALL(Weighing.TIME, "ZAllocationStall"),
	/** Threads that waited to enter a monitor, by its class, with the method that entered. */
	MONITOR_ENTER(Weighing.TIME, "JavaMonitorEnter"),
	/** Threads in {@link Object#wait()}, by the class of the monitor, with the method that waited. */
	MONITOR_WAIT(Weighing.TIME, "JavaMonitorWait"),
	/** Parked threads, by the class that they parked for, with the method that waited. */
	PARK(Weighing.TIME, "ThreadPark"),
	/** Sleeping threads, by the method that slept. */
	SLEEP(Weighing.TIME, "ThreadSleep"),
	/** Virtual threads that kept their carrier, by reason, with the method. */
	PINNED(Weighing.TIME, "VirtualThreadPinned"),
	/** Reading of files, by path, with the method that read. */
	FILE_READ(Weighing.TIME, "FileRead"),
	/** Writing of files, by path, with the method that wrote. */
	FILE_WRITE(Weighing.TIME, "FileWrite"),
	/** Forcing files to the disk, by path, with the method. */
	FILE_FORCE(Weighing.TIME, "FileForce"),
	/** Reading from sockets, by host and port, with the method that read. */
	SOCKET_READ(Weighing.TIME, "SocketRead"),
	/** Writing to sockets, by host and port, with the method that wrote. */
	SOCKET_WRITE(Weighing.TIME, "SocketWrite"),
	/** Exceptions that were made, by class, with the method that made them. */
	EXCEPTION(Weighing.COUNT, "JavaExceptionThrow"),
	/** Errors that were made, by class, with the method that made them. */
	ERROR(Weighing.COUNT, "JavaErrorThrow"),
	/** Compilations, by method. Their bytes are those of the code that was made. */
	COMPILATION(Weighing.TIME, "Compilation"),
	/** Methods that could not be compiled, by reason. */
	COMPILATION_FAILURE(Weighing.COUNT, "CompilationFailure"),
	/** Compiled code that was given up, by method, with the reason. */
	DEOPTIMIZATION(Weighing.COUNT, "Deoptimization"),
	/** Threads that were started, by name without digits, with the method that started them. */
	THREAD_START(Weighing.COUNT, "ThreadStart"),
	/** Threads that ended, by name without digits. */
	THREAD_END(Weighing.COUNT, "ThreadEnd"),
	/** Classes that were loaded, by class loader. */
	CLASS_LOAD(Weighing.TIME, "ClassLoad"),
	/** Samples of threads in native code and system calls, by native method, with the method that called it. */
	NATIVE_SAMPLE(Weighing.COUNT, "NativeMethodSample"),
	/** Calls of methods that were traced, by method, with the method that called; of JDK 25. */
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

	/** The event types that show it, such as {@code jdk.FileRead}; one of them is enough. */
	public List<String> types() {
		return types;
	}

	/** Whether events last, and how long is what matters; else how many there are. */
	public boolean isTimed() {
		return weighing == Weighing.TIME;
	}

	/** Whether events have bytes that were moved, so that there is a throughput. */
	public boolean movesBytes() {
		return switch (this) {
			case FILE_READ, FILE_WRITE, SOCKET_READ, SOCKET_WRITE -> true;
			default -> false;
		};
	}

	/** Whether events are of threads that wait for one another, and in how many matters. */
	public boolean isWaiting() {
		return switch (this) {
			case MONITOR_ENTER, MONITOR_WAIT, PARK, SLEEP, PINNED, ALLOCATION_STALL -> true;
			default -> false;
		};
	}

	/** Whether it is what Java threads do themselves, each for itself. */
	public boolean isOfThreads() {
		return isWaiting() || movesBytes() || this == FILE_FORCE || this == NATIVE_SAMPLE || this == EXCEPTION
				|| this == ERROR || this == METHOD_TRACE;
	}

	/** The word for it in files, as {@code file-read}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
