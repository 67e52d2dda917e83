// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A sequence of recordings, each of which has a bounded number of events, and therefore of strings. The number is
 * bounded because a writer may keep everything in memory until a recording is closed, as JMC's writer does.
 *
 * <p> Recordings are opened and closed in parallel, in groups, because JMC's writer may sleep for half a second when it
 * closes one. This happens only in {@link #makeRoom}, which benchmarks call outside the measured time.
 */
final class BoundedRecordings {

	/** A closed recording and the number of events written to it. */
	record Written(Path file, long events) {}

	private final JfrWriter writer;
	private final int eventsPerRecording;
	private final int groupSize;
	private final Path folder;
	private final List<EventRecording> group = new ArrayList<>();
	private int current;
	private long events;

	/**
	 * Prepares recordings without opening any.
	 *
	 * @param eventsPerRecording the maximum number of events in a recording
	 * @param groupSize the number of recordings that are opened and closed together
	 * @param folder the folder for the files, in which each group overwrites the previous one
	 */
	BoundedRecordings(JfrWriter writer, int eventsPerRecording, int groupSize, Path folder) {
		this.writer = writer;
		this.eventsPerRecording = eventsPerRecording;
		this.groupSize = groupSize;
		this.folder = folder;
	}

	/**
	 * Returns the recording for the next events: the current one if it has room for them, otherwise a new one.
	 *
	 * @param count the number of events that will be written before the next call
	 * @throws IllegalArgumentException if the number exceeds the maximum for a recording
	 * @throws IOException if a recording cannot be written
	 */
	EventRecording makeRoom(int count) throws IOException {
		if (count > eventsPerRecording) {
			throw new IllegalArgumentException(count + " events at once, but a recording takes " + eventsPerRecording);
		}
		if (group.isEmpty()) {
			openGroup();
		} else if (events + count > eventsPerRecording) {
			events = 0;
			if (++current == groupSize) {
				closeGroup();
				openGroup();
			}
		}
		events += count;
		return group.get(current);
	}

	/**
	 * Closes all open recordings.
	 *
	 * @return the last recording that was written to
	 * @throws IllegalStateException if nothing was written
	 * @throws IOException if a recording cannot be written
	 */
	Written finish() throws IOException {
		if (group.isEmpty()) {
			throw new IllegalStateException("No recording was written");
		}
		Written last = new Written(file(current), events);
		closeGroup();
		return last;
	}

	private void openGroup() throws IOException {
		current = 0;
		events = 0;
		for (int index = 0; index < groupSize; index++) {
			group.add(writer.open(file(index)));
		}
	}

	private void closeGroup() throws IOException {
		List<EventRecording> open = List.copyOf(group);
		group.clear();
		if (open.size() == 1) {
			open.get(0).close();
		} else if (!open.isEmpty()) {
			closeSideBySide(open);
		}
	}

	private static void closeSideBySide(List<EventRecording> recordings) throws IOException {
		ExecutorService threads = Executors.newFixedThreadPool(recordings.size());
		try {
			List<Callable<Void>> closing = new ArrayList<>();
			for (EventRecording recording : recordings) {
				closing.add(() -> {
					recording.close();
					return null;
				});
			}
			for (Future<Void> closed : threads.invokeAll(closing)) {
				closed.get();
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException("Interrupted while recordings were closed", e);
		} catch (ExecutionException e) {
			throw new IOException("A recording cannot be closed: " + e.getCause().getMessage(), e.getCause());
		} finally {
			threads.shutdown();
		}
	}

	private Path file(int index) {
		return folder.resolve(index + ".jfr");
	}
}
