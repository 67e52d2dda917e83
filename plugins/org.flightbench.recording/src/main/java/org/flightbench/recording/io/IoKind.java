// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

import org.flightbench.recording.text.Messages;

/** The kinds of recorded I/O operations. */
public enum IoKind {
	/** Reads from files. */
	FILE_READ("FileRead", "path", "bytesRead", () -> Messages.kind_fileRead),
	/** Writes to files. */
	FILE_WRITE("FileWrite", "path", "bytesWritten", () -> Messages.kind_fileWrite),
	/** Writes that force file contents to the storage device. */
	FILE_FORCE("FileForce", "path", "", () -> Messages.kind_fileForce),
	/** Reads from sockets. */
	SOCKET_READ("SocketRead", "host", "bytesRead", () -> Messages.kind_socketRead),
	/** Writes to sockets. */
	SOCKET_WRITE("SocketWrite", "host", "bytesWritten", () -> Messages.kind_socketWrite);

	private final String event;
	private final String target;
	private final String bytes;
	private final Supplier<String> label;

	IoKind(String event, String target, String bytes, Supplier<String> label) {
		this.event = event;
		this.target = target;
		this.bytes = bytes;
		this.label = label;
	}

	/** Returns the kind for the name of an event type without its prefix; empty if it is not an I/O event. */
	public static Optional<IoKind> ofEvent(String shortName) {
		for (IoKind kind : values()) {
			if (kind.event.equals(shortName)) {
				return Optional.of(kind);
			}
		}
		return Optional.empty();
	}

	/** Returns the full name of the event type. */
	public String eventType() {
		return "jdk." + event;
	}

	/** Returns the field with the path or host. */
	public String targetField() {
		return target;
	}

	/** Returns the field with the number of transferred bytes, or an empty string. */
	public String bytesField() {
		return bytes;
	}

	/** Returns whether the operations access sockets. */
	public boolean isSocket() {
		return this == SOCKET_READ || this == SOCKET_WRITE;
	}

	/** Returns the key used in files and on the command line, such as {@code file-read}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** Returns the localized label. */
	public String label() {
		return label.get();
	}
}
