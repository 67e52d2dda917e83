// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.source;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.results.Unit;

/**
 * Keeps one copy of each of a file's values that repeat from result to result, and adds up the memory that the results
 * take.
 */
public final class Shared {

	private static final int STRING_OVERHEAD = 120;

	private final Map<Object, Object> values = new HashMap<>();
	private final Map<String, Unit> units = new HashMap<>();
	private final Path file;
	private final long mostMemory;
	private long memory;

	/**
	 * @param file the file
	 * @param mostMemory how many bytes its results may take
	 */
	public Shared(Path file, long mostMemory) {
		this.file = file;
		this.mostMemory = mostMemory;
	}

	/** The first of all strings equal to this. */
	public String string(String text) throws UnreadableFileException {
		return text == null ? null : value(text, STRING_OVERHEAD + 2L * text.length());
	}

	/** The first of all values equal to this, which takes about so many bytes. */
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

	/** The unit of a symbol. */
	public Unit unit(String symbol) throws UnreadableFileException {
		return units.computeIfAbsent(string(symbol), Unit::of);
	}

	/** Takes so many bytes of memory for results; fails if there is not so much left. */
	public void take(long bytes) throws UnreadableFileException {
		require(bytes);
		memory += bytes;
	}

	/** Fails if there is not so much memory left. */
	public void require(long bytes) throws UnreadableFileException {
		if (bytes > mostMemory - memory) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.results_memory, mostMemory >> 20), null);
		}
	}
}
