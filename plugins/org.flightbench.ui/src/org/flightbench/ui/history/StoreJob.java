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
 * Accesses the store of a history in the background.
 *
 * @param <T> the type of the result
 */
final class StoreJob<T> extends ReadingJob<T> {

	private final HistoryLocation place;
	private final Work<T> work;

	interface Work<T> {
		T with(HistoryLocation place, ReadProgress progress) throws IOException;
	}

	/**
	 * @param name the name of the source in progress messages
	 * @param onDone called with the result on the job's thread
	 * @param onFailure called with the reason on the job's thread if the work fails
	 */
	StoreJob(HistoryLocation place, String name, Work<T> work, Consumer<T> onDone, Consumer<LoadFailure> onFailure) {
		super(List.of(name), onDone, onFailure);
		this.place = place;
		this.work = work;
	}

	@Override
	protected T read() {
		try {
			return work.with(place, progress(1));
		} catch (IOException problem) {
			// remove the name of the store from the message, because LoadFailure adds it
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
