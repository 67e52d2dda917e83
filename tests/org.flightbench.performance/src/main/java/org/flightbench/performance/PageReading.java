// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Prints how long the data of each page in Mission Control takes to read from events that are loaded, as the pages do,
 * and from the file.
 */
public final class PageReading {

	private static final int ROUNDS = 5;

	private PageReading() {}

	/** Reads the data of a page. */
	private interface Work {
		void run() throws IOException;
	}

	/** @param files recordings that Mission Control's parser can load into the memory */
	public static void main(String[] files) throws IOException, CouldNotLoadRecordingException {
		PrintStream out = System.out;
		out.println("| Recording | Page | From loaded events, ms | From the file, ms |");
		out.println("| --- | --- | --- | --- |");
		for (String name : files) {
			Path file = Path.of(name);
			IItemCollection events = JfrLoaderToolkit.loadEvents(List.of(file.toFile()));
			LoadedItems items = new LoadedItems(name, events, events, time(file));
			ProfileRequest allocation = ProfileRequest.of("allocation");
			row(out, file, "Allocation Flame Graph",
					() -> ItemProfileReader.read(items, allocation, ReadProgress.NONE, part -> {}),
					() -> ProfileReader.read(file, allocation, ReadProgress.NONE));
			row(out, file, "Safepoints", () -> PauseReader.read(items, ReadProgress.NONE, part -> {}),
					() -> PauseReader.read(file, ReadProgress.NONE));
			row(out, file, "Heat Map", () -> ProfileOverview.read(items, allocation, ReadProgress.NONE),
					() -> ProfileOverview.read(List.of(file), allocation, ReadProgress.NONE));
			row(out, file, "Slow I/O",
					() -> IoReader.read(items, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE),
					() -> IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
		}
	}

	private static RecordedTime time(Path file) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			return recording.time();
		}
	}

	private static void row(PrintStream out, Path file, String page, Work fromItems, Work fromFile) throws IOException {
		out.printf(Locale.ROOT, "| %s | %s | %.0f | %.0f |%n", file.getFileName(), page, millis(fromItems),
				millis(fromFile));
	}

	/** The median, without the first, which is of code that is not compiled yet. */
	private static double millis(Work work) throws IOException {
		work.run();
		double[] rounds = new double[ROUNDS];
		for (int round = 0; round < ROUNDS; round++) {
			long start = System.nanoTime();
			work.run();
			rounds[round] = (System.nanoTime() - start) / 1e6;
		}
		Arrays.sort(rounds);
		return rounds[ROUNDS / 2];
	}
}
