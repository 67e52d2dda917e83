// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

/** Deduplicates values that occur in many results of a file, and limits the memory of the results. */
public final class Shared {

	private static final int STRING_OVERHEAD = 120;

	private final Map<Object, Object> values = new HashMap<>();
	private final Map<String, Unit> units = new HashMap<>();
	private final Path file;
	private final long mostMemory;
	private long memory;

	/**
	 * @param file the file, for messages
	 * @param mostMemory memory limit of its results, in bytes
	 */
	public Shared(Path file, long mostMemory) {
		this.file = file;
		this.mostMemory = mostMemory;
	}

	/** Returns the canonical instance of a string, or null for null. */
	public String string(String text) throws UnreadableFileException {
		return text == null ? null : value(text, STRING_OVERHEAD + 2L * text.length());
	}

	/**
	 * Returns the canonical instance of a value.
	 *
	 * @param bytes approximate size of the value
	 */
	public <T> T value(T value, long bytes) throws UnreadableFileException {
		Object first = values.putIfAbsent(value, value);
		if (first == null) {
			take(bytes);
			return value;
		}
		@SuppressWarnings("unchecked")
		T same = (T) first;
		return same;
	}

	public Unit unit(String symbol) throws UnreadableFileException {
		return units.computeIfAbsent(string(symbol), Unit::of);
	}

	/** Counts bytes as used by the results. Throws an exception if the total exceeds the memory limit. */
	public void take(long bytes) throws UnreadableFileException {
		require(bytes);
		memory += bytes;
	}

	/** Throws an exception if this number of bytes would exceed the memory limit. */
	public void require(long bytes) throws UnreadableFileException {
		if (bytes > mostMemory - memory) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.results_memory, mostMemory >> 20), null);
		}
	}
}
