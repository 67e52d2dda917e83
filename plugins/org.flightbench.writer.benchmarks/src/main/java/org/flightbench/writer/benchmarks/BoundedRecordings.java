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
 * Recordings one after another, each of a bounded number of events and so of strings: a writer may hold everything in
 * memory until a recording is closed, as JMC's does. <p> Recordings are opened and closed in groups, side by side,
 * because JMC's writer may sleep for half a second when it closes one. All of that happens in {@link #makeRoom}, which
 * a benchmark calls outside of the measured time; nothing of it goes on while a benchmark measures.
 */
final class BoundedRecordings {

	/** A closed recording and the number of events that were to be written into it. */
	record Written(Path file, long events) {}

	private final JfrWriter writer;
	private final int eventsPerRecording;
	private final int groupSize;
	private final Path folder;
	private final List<EventRecording> group = new ArrayList<>();
	private int current;
	private long events;

	/**
	 * Opens nothing yet.
	 *
	 * @param eventsPerRecording how many events a recording takes at most
	 * @param groupSize how many recordings are opened and closed together
	 * @param folder where the files are; each group overwrites those of the one before it
	 */
	BoundedRecordings(JfrWriter writer, int eventsPerRecording, int groupSize, Path folder) {
		this.writer = writer;
		this.eventsPerRecording = eventsPerRecording;
		this.groupSize = groupSize;
		this.folder = folder;
	}

	/**
	 * The recording to write the next events into: the current one if it takes them, else a new one.
	 *
	 * @param count how many events will be written into it before the next call
	 * @throws IllegalArgumentException if no recording takes that many
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
	 * Closes what is open.
	 *
	 * @return the recording that was written to last
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
