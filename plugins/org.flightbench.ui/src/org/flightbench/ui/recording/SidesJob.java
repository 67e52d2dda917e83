// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

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
 * Reads the recordings of one or two sides sequentially.
 *
 * @param <T> the data that is read
 */
public abstract class SidesJob<T> extends ReadingJob<T> {

	private final List<StackSource> sides;
	private final int files;
	private volatile Path file;

	/** Reads one recording. */
	public interface Reader<A> {

		A read(Path file, ReadProgress progress) throws IOException;
	}

	/**
	 * @param sides the only side, or the baseline and the candidate
	 * @param onRead receives the data, on the thread of the job
	 * @param onFailure receives the reason why a file cannot be read, on the thread of the job
	 */
	protected SidesJob(List<StackSource> sides, Consumer<T> onRead, Consumer<LoadFailure> onFailure) {
		super(sides.stream().map(StackSource::name).toList(), onRead, onFailure);
		this.sides = sides;
		files = sides.stream().mapToInt(side -> side.files().size()).sum();
		setUser(false);
	}

	/** Returns the only side, or the baseline and the candidate. */
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
