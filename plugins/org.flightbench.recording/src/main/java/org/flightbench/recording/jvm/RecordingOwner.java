// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that must stop a recording, encoded in the recording's name. The start time distinguishes this process
 * from a later one with the same ID.
 *
 * @param pid the process ID
 * @param startMillis the start time, in milliseconds since 1970; 0 if the operating system does not report it
 */
record RecordingOwner(long pid, long startMillis) {

	private static final Pattern BEHIND_NAME = Pattern.compile("-(\\d{1,18})-(\\d{1,18})");

	static RecordingOwner ofThisProcess() {
		ProcessHandle current = ProcessHandle.current();
		return new RecordingOwner(current.pid(), startMillis(current));
	}

	/**
	 * Returns the owner that is encoded in a name after the name of the recording; empty if there is none.
	 */
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
