// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.StackSource;

/**
 * Reads the recordings of one side, or of two, one after the other.
 *
 * @param <T> what is read of them
 */
public abstract class SidesJob<T> extends ReadingJob<T> {

	private final List<StackSource> sides;
	private final int files;
	private volatile Path file;

	/** Reads one recording. */
	public interface Reader<A> {

		/** Reads the file. */
		A read(Path file, ReadProgress progress) throws IOException;
	}

	/**
	 * @param onRead given what was read, on the job's thread
	 * @param onFailure called with the reason why a file cannot be read, on the job's thread
	 */
	protected SidesJob(List<StackSource> sides, Consumer<T> onRead, Consumer<LoadFailure> onFailure) {
		super(sides.stream().map(StackSource::name).toList(), onRead, onFailure);
		this.sides = sides;
		files = sides.stream().mapToInt(side -> side.files().size()).sum();
		setUser(false);
	}

	/** One recording or group of recordings, or baseline and candidate. */
	protected final List<StackSource> sides() {
		return sides;
	}

	/** Reads all recordings of a side. */
	protected final <A> List<A> read(StackSource side, Reader<A> reader) throws IOException {
		List<A> recordings = new ArrayList<>();
		for (Path one : side.files()) {
			file = one;
			recordings.add(reader.read(one, progress(1.0 / files)));
		}
		return recordings;
	}

	@Override
	protected final Path file() {
		return file;
	}
}
