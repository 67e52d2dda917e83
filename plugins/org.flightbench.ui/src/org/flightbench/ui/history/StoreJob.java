// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;

/**
 * Works with a store in the background.
 *
 * @param <T> the outcome
 */
final class StoreJob<T> extends ReadingJob<T> {

	private final HistoryPlace place;
	private final Work<T> work;

	/** The work. */
	interface Work<T> {
		T with(HistoryPlace place, ReadProgress progress) throws IOException;
	}

	/**
	 * @param name what is read, as the user knows it
	 * @param onDone given the outcome, on the job's thread
	 * @param onFailure given the reason why there is none, on the job's thread
	 */
	StoreJob(HistoryPlace place, String name, Work<T> work, Consumer<T> onDone, Consumer<LoadFailure> onFailure) {
		super(List.of(name), onDone, onFailure);
		this.place = place;
		this.work = work;
	}

	@Override
	protected T read() {
		try {
			return work.with(place, progress(1));
		} catch (IOException problem) {
			// says already which store it is
			String message = String.valueOf(problem.getMessage());
			String prefix = place.place() + ": ";
			fail(LoadFailure.of(place.asFile(),
					message.startsWith(prefix) ? message.substring(prefix.length()) : message, problem));
			return null;
		}
	}

	@Override
	protected Path file() {
		return place.asFile();
	}
}
