// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that is to end a recording, as the name of the recording has it. The time of its start tells it from a
 * later process of the same ID.
 *
 * @param startMillis since 1970; 0 if the system does not say
 */
record RecordingOwner(long pid, long startMillis) {

	private static final Pattern BEHIND_NAME = Pattern.compile("-(\\d{1,18})-(\\d{1,18})");

	static RecordingOwner ofThisProcess() {
		ProcessHandle current = ProcessHandle.current();
		return new RecordingOwner(current.pid(), startMillis(current));
	}

	/** The owner that a recording's name has behind another name; empty if it has none. */
	static Optional<RecordingOwner> ofName(String name, String recording) {
		if (!recording.startsWith(name)) {
			return Optional.empty();
		}
		Matcher owner = BEHIND_NAME.matcher(recording.substring(name.length()));
		return owner.matches()
				? Optional.of(new RecordingOwner(Long.parseLong(owner.group(1)), Long.parseLong(owner.group(2))))
				: Optional.empty();
	}

	String nameAfter(String name) {
		return name + "-" + pid + "-" + startMillis;
	}

	boolean isAlive() {
		return ProcessHandle.of(pid).filter(process -> startMillis(process) == startMillis).isPresent();
	}

	private static long startMillis(ProcessHandle process) {
		return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
	}
}
