// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.List;
import java.util.Map;

/**
 * The rules for counting the events of a type.
 *
 * @param kind the kind of the events
 * @param name the field from which the name of an event is derived; empty if there is none
 * @param form the type of that field
 * @param more the field with the second part of the name, or with the reason; empty if there is none
 * @param bytes the field with the number of bytes; empty if there is none
 * @param place how the location is determined
 */
record EventCountRule(ActivityKind kind, String name, Form form, String more, String bytes, Place place) {

	static final String NONE = "";

	/** The types of fields from which names are derived. */
	enum Form {
		CLASS, METHOD, TEXT, HOST_AND_PORT, THREAD, LOADER, TOP_FRAME
	}

	/** The source of an event's location. */
	enum Place {
		/** No location. */
		NO_PLACE,
		/** The text in the field {@code more}. */
		REASON,
		/** The topmost method of the program itself, or the top frame if there is none. */
		PROGRAM,
		/** The method that created the throwable: the caller of its constructors. */
		THROWING;

		boolean needsStack() {
			return this == PROGRAM || this == THROWING;
		}
	}

	/** The counted types, keyed by the name of the event type without its prefix. */
	static final Map<String, EventCountRule> BY_NAME = Map.ofEntries(
			Map.entry("GarbageCollection",
					new EventCountRule(ActivityKind.GC_COLLECTION, "name", Form.TEXT, "cause", NONE, Place.REASON)),
			Map.entry("GCPhasePauseLevel1",
					new EventCountRule(ActivityKind.GC_PHASE, "name", Form.TEXT, NONE, NONE, Place.NO_PLACE)),
			Map.entry("GCPhaseConcurrent",
					new EventCountRule(ActivityKind.GC_PHASE, "name", Form.TEXT, NONE, NONE, Place.NO_PLACE)),
			Map.entry("ZAllocationStall", waiting(ActivityKind.ALLOCATION_STALL, "type", Form.TEXT)),
			Map.entry("JavaMonitorEnter", waiting(ActivityKind.MONITOR_ENTER, "monitorClass", Form.CLASS)),
			Map.entry("JavaMonitorWait", waiting(ActivityKind.MONITOR_WAIT, "monitorClass", Form.CLASS)),
			Map.entry("ThreadPark", waiting(ActivityKind.PARK, "parkedClass", Form.CLASS)),
			Map.entry("ThreadSleep", waiting(ActivityKind.SLEEP, NONE, Form.TOP_FRAME)),
			Map.entry("VirtualThreadPinned", waiting(ActivityKind.PINNED, "pinnedReason", Form.TEXT)),
			Map.entry("FileRead", moving(ActivityKind.FILE_READ, "path", Form.TEXT, NONE, "bytesRead")),
			Map.entry("FileWrite", moving(ActivityKind.FILE_WRITE, "path", Form.TEXT, NONE, "bytesWritten")),
			Map.entry("FileForce", waiting(ActivityKind.FILE_FORCE, "path", Form.TEXT)),
			Map.entry("SocketRead",
					moving(ActivityKind.SOCKET_READ, "host", Form.HOST_AND_PORT, "port", "bytesRead")),
			Map.entry("SocketWrite",
					moving(ActivityKind.SOCKET_WRITE, "host", Form.HOST_AND_PORT, "port", "bytesWritten")),
			Map.entry("JavaExceptionThrow",
					new EventCountRule(ActivityKind.EXCEPTION, "thrownClass", Form.CLASS, NONE, NONE, Place.THROWING)),
			Map.entry("JavaErrorThrow",
					new EventCountRule(ActivityKind.ERROR, "thrownClass", Form.CLASS, NONE, NONE, Place.THROWING)),
			Map.entry("Compilation",
					new EventCountRule(ActivityKind.COMPILATION, "method", Form.METHOD, NONE, "codeSize",
							Place.NO_PLACE)),
			Map.entry("CompilationFailure", new EventCountRule(ActivityKind.COMPILATION_FAILURE, "failureMessage",
					Form.TEXT, NONE, NONE, Place.NO_PLACE)),
			Map.entry("Deoptimization",
					new EventCountRule(ActivityKind.DEOPTIMIZATION, "method", Form.METHOD, "reason", NONE,
							Place.REASON)),
			Map.entry("ThreadStart", waiting(ActivityKind.THREAD_START, "thread", Form.THREAD)),
			Map.entry("ThreadEnd",
					new EventCountRule(ActivityKind.THREAD_END, "thread", Form.THREAD, NONE, NONE, Place.NO_PLACE)),
			Map.entry("ClassLoad",
					new EventCountRule(ActivityKind.CLASS_LOAD, "definingClassLoader", Form.LOADER, NONE, NONE,
							Place.NO_PLACE)),
			Map.entry("NativeMethodSample", waiting(ActivityKind.NATIVE_SAMPLE, NONE, Form.TOP_FRAME)),
			// the stack trace starts with the caller of the traced method
			Map.entry("MethodTrace", waiting(ActivityKind.METHOD_TRACE, "method", Form.METHOD)));

	private static EventCountRule waiting(ActivityKind kind, String name, Form form) {
		return moving(kind, name, form, NONE, NONE);
	}

	private static EventCountRule moving(ActivityKind kind, String name, Form form, String more, String bytes) {
		return new EventCountRule(kind, name, form, more, bytes, Place.PROGRAM);
	}

	/** Returns the field with the thread of an event. */
	String thread() {
		return kind == ActivityKind.NATIVE_SAMPLE ? "sampledThread" : "eventThread";
	}

	/** Returns whether the stack traces of events are needed. */
	boolean needsStack() {
		return place.needsStack() || form == Form.TOP_FRAME;
	}

	/** Returns the fields to read from each event, in the order of the parameters of {@link EventSums#add}. */
	List<String> fields() {
		return List.of("startTime", "duration", name, more, needsStack() ? "stackTrace" : NONE, thread(), bytes);
	}
}
