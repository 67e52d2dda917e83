// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** The kinds of I/O that are recorded. */
public enum IoKind {
	/** Reading of files. */
	FILE_READ("FileRead", "path", "bytesRead", () -> Messages.kind_fileRead),
	/** Writing of files. */
	FILE_WRITE("FileWrite", "path", "bytesWritten", () -> Messages.kind_fileWrite),
	/** Forcing files to the disk. */
	FILE_FORCE("FileForce", "path", "", () -> Messages.kind_fileForce),
	/** Reading from sockets. */
	SOCKET_READ("SocketRead", "host", "bytesRead", () -> Messages.kind_socketRead),
	/** Writing to sockets. */
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

	/** The kind of an event type by its name without what is in front; empty if it is no I/O. */
	public static Optional<IoKind> ofEvent(String shortName) {
		for (IoKind kind : values()) {
			if (kind.event.equals(shortName)) {
				return Optional.of(kind);
			}
		}
		return Optional.empty();
	}

	/** The event type. */
	public String eventType() {
		return "jdk." + event;
	}

	/** The field that names the file or host. */
	public String targetField() {
		return target;
	}

	/** The field of the bytes that were moved; empty if there is none. */
	public String bytesField() {
		return bytes;
	}

	/** Whether it is about sockets. */
	public boolean isSocket() {
		return this == SOCKET_READ || this == SOCKET_WRITE;
	}

	/** The word of files and of the command line, as {@code file-read}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** The name for people. */
	public String label() {
		return label.get();
	}
}
