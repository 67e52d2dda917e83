// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.List;

/** The event types of topics, and methods that change the settings of several types. */
final class Types {

	static final String THROTTLE = "throttle";
	static final String PERIOD = "period";
	static final List<String> STARTS = List.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");
	static final List<String> PHASES = List.of("jdk.SafepointStateSynchronization", "jdk.SafepointCleanup",
			"jdk.SafepointEnd");
	static final String LATENCY = "jdk.SafepointLatency";
	static final List<String> TLABS = List.of("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB");
	static final String ALLOCATION_SAMPLE = "jdk.ObjectAllocationSample";
	static final String FORCE = "jdk.FileForce";
	static final List<String> OPERATIONS = List.of("jdk.FileRead", "jdk.FileWrite", "jdk.SocketRead",
			"jdk.SocketWrite", FORCE);
	static final List<String> WAITS = List.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark",
			"jdk.ThreadSleep");
	static final String SAMPLE = "jdk.ExecutionSample";
	static final String NATIVE_SAMPLE = "jdk.NativeMethodSample";
	static final String CPU_SAMPLE = "jdk.CPUTimeSample";
	static final String CPU_LOST = "jdk.CPUTimeSamplesLost";
	static final String METHOD_TIMING = "jdk.MethodTiming";

	private static final String ENABLED = "enabled";
	private static final String THRESHOLD = "threshold";

	private Types() {}

	static boolean isOn(EditedSettings settings, String type) {
		return settings.get(type, ENABLED).equals(Values.TRUE);
	}

	static void turn(EditedSettings settings, String type, boolean isOn) {
		settings.set(type, ENABLED, Boolean.toString(isOn));
	}

	/** Returns the threshold of a type, or {@link Values#ZERO} if it has none. */
	static String threshold(EditedSettings settings, String type) {
		String threshold = Values.time(settings.get(type, THRESHOLD), 0);
		return threshold == null ? Values.ZERO : threshold;
	}

	/**
	 * Sets whether events of the given types are recorded: those above a threshold, all, or none. Recorded events have
	 * stack traces.
	 */
	static void limit(EditedSettings settings, List<String> types, String value) {
		for (String type : types) {
			turn(settings, type, !value.equals(Values.OFF));
			if (!value.equals(Values.OFF)) {
				settings.set(type, THRESHOLD, value.equals(Values.ALL) ? Values.ZERO : value);
				settings.set(type, "stackTrace", Values.TRUE);
			}
		}
	}

	/**
	 * Returns the value that {@link #limit} sets, based on the first of the types.
	 *
	 * @param isThrottled whether newer JDKs limit the rate of these events; if so, the value is {@link Values#ALL} only
	 * if the rate is not limited
	 */
	static String limited(EditedSettings settings, List<String> types, boolean isThrottled) {
		String first = types.get(0);
		if (!isOn(settings, first)) {
			return Values.OFF;
		}
		String threshold = threshold(settings, first);
		String throttle = settings.get(first, THROTTLE);
		boolean isLimited = isThrottled && !throttle.isEmpty() && !throttle.equals(Values.OFF);
		return threshold.equals(Values.ZERO) && !isLimited ? Values.ALL : threshold;
	}
}
