// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.items.FastestSource;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.SignatureNaming;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Prints how long Mission Control's pages take to read their data from loaded events and from the file, and how long
 * pages that choose between the two take. Run it with the script {@code page-reading} next to this module's pom.
 */
public final class PageReading {

	private static final int ROUNDS = 5;
	private static final double MEGABYTE = 1e6;
	private static final double NANOS = 1e9;
	/**
	 * The logger that reports every difference between chunks. The field prevents its garbage collection, which would
	 * reset its level.
	 */
	private static final Logger LOGGER = Logger.getLogger("org.openjdk.jmc");
	private static final SignatureNaming AS_RECORDED = (recorded, descriptor, isHidden) -> recorded;

	private PageReading() {}

	/** A task that reads the data of a page. */
	private interface Work {
		void run() throws IOException;
	}

	/** @param files recordings that Mission Control's parser can load into memory */
	public static void main(String[] files)
			throws IOException, InterruptedException, CouldNotLoadRecordingException {
		Machine machine = new Machine();
		LOGGER.setLevel(Level.SEVERE);
		FigureTable table = new FigureTable("Page", "Recording", "From loaded events", "From the file",
				"As the page reads it");
		for (String name : files) {
			Path file = Path.of(name);
			IItemCollection events = JfrLoaderToolkit.loadEvents(List.of(file.toFile()));
			LoadedItems items = new LoadedItems(name, events, events, time(file));
			ProfileRequest allocation = ProfileRequest.of("allocation");
			FastestSource.FromEvents<StackProfile> stacks = progress -> ItemProfileReader.read(items, allocation,
					progress, part -> {});
			FastestSource.FromFile<StackProfile> stacksOfFile = (of, progress) -> ProfileReader.read(of, allocation,
					AS_RECORDED, progress, part -> {});
			row(table, file, "Allocation Flame Graph", stacks, stacksOfFile, () -> true, FastestSource.STACKS);
			rangeRow(table, file, items);
			row(table, file, "Safepoints", progress -> PauseReader.read(items, progress, part -> {}), PauseReader::read,
					() -> true, FastestSource.WITHOUT_STACKS);
			row(table, file, "Heat Map", progress -> ProfileOverview.read(items, allocation, progress),
					(of, progress) -> ProfileOverview.read(List.of(of), allocation, progress), () -> false, 0);
			row(table, file, "Slow I/O",
					progress -> IoReader.read(items, Long.MIN_VALUE, Long.MAX_VALUE, progress),
					(of, progress) -> IoReader.read(of, Long.MIN_VALUE, Long.MAX_VALUE, progress), () -> false, 0);
		}
		String text = machine.description() + " Medians of " + ROUNDS + " rounds in one process, after a first."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n" + table.markdown();
		System.out.print(text);
		if (System.getProperty("write") != null) {
			FigureTable.replace(Path.of(System.getProperty("write")), "page-reading", text);
		}
	}

	private static RecordedTime time(Path file) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			return recording.time();
		}
	}

	/**
	 * Adds a row for the first half of the recording, unless it has no allocations. The page first counts events to
	 * find out whether the range is shown completely.
	 */
	private static void rangeRow(FigureTable table, Path file, LoadedItems items) throws IOException {
		RecordedTime time = items.time();
		long half = time.spanNanos() / 2;
		IItemFilter inHalf = ItemFilters.and(
				ItemFilters.type("jdk.ObjectAllocationSample", "jdk.ObjectAllocationInNewTLAB",
						"jdk.ObjectAllocationOutsideTLAB"),
				ItemFilters.less(JfrAttributes.START_TIME, UnitLookup.EPOCH_NS.quantity(time.startNanos() + half)));
		LoadedItems some = new LoadedItems(items.name(), items.recording().apply(inHalf), items.recording(),
				time.during(time.startNanos(), time.startNanos() + half), time);
		if (!some.events().hasItems()) {
			return;
		}
		ProfileRequest allocation = ProfileRequest.of("allocation");
		row(table, file, "… of half of the time",
				progress -> ItemProfileReader.read(some, allocation, progress, part -> {}),
				(of, progress) -> ProfileReader.read(of, allocation.within(0, half), AS_RECORDED, progress, part -> {}),
				() -> count(some.events().apply(inHalf)) == count(items.recording().apply(inHalf)),
				FastestSource.STACKS_OF_RANGE);
	}

	private static long count(IItemCollection events) {
		return events.getAggregate(Aggregators.count()).longValue();
	}

	/**
	 * @param isOfAll returns whether the file has the same events as those loaded
	 * @param bytesPerNano the read speed that the page assumes for the file, 0 if it never reads the file
	 */
	private static <T> void row(FigureTable table, Path file, String page, FastestSource.FromEvents<T> fromEvents,
			FastestSource.FromFile<T> fromFile, BooleanSupplier isOfAll, double bytesPerNano) throws IOException {
		double ofEvents = seconds(() -> fromEvents.read(ReadProgress.NONE));
		double ofFile = seconds(() -> fromFile.read(file, ReadProgress.NONE));
		double asRead = bytesPerNano > 0
				? seconds(() -> FastestSource.read(file, isOfAll, fromEvents, fromFile, bytesPerNano, read -> true,
						ReadProgress.NONE))
				: ofEvents;
		table.add(page, String.format(Locale.ROOT, "%s, %.1f MB", file.getFileName(), Files.size(file) / MEGABYTE),
				Figure.millis(ofEvents), Figure.millis(ofFile), Figure.millis(asRead));
	}

	/** Returns the median time in seconds, after one warm-up round. */
	private static double seconds(Work work) throws IOException {
		work.run();
		double[] rounds = new double[ROUNDS];
		for (int round = 0; round < ROUNDS; round++) {
			long start = System.nanoTime();
			work.run();
			rounds[round] = (System.nanoTime() - start) / NANOS;
		}
		Arrays.sort(rounds);
		return rounds[ROUNDS / 2];
	}
}
