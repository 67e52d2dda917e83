// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.flightbench.base.ReadProgress;
import org.flightbench.performance.DiffProgram.Change;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.summary.RecordingDigest;
import org.flightbench.recording.summary.RecordingDigestReader;
import org.flightbench.report.diff.DiffLoad;
import org.flightbench.report.diff.DiffMeasure;
import org.flightbench.report.diff.DiffRow;
import org.flightbench.report.diff.DiffSentences;
import org.flightbench.report.diff.DiffSide;
import org.flightbench.report.diff.RecordingComparer;
import org.flightbench.report.diff.RecordingDiff;

/**
 * Prints which changes {@code flightbench diff} reports between recordings of an unchanged program, and between
 * recordings in which one side has a known slowdown. Also measures the comparison of two large recordings. Run it with
 * the script {@code diffs} next to this module's pom.
 */
public final class DiffFigures {

	private static final int PAIRS = 5;
	private static final int REPLICATES = 3;
	private static final int ROUNDS = 3;
	private static final long FILL_MILLIS = 3;
	private static final int FILL_BYTES = 512;
	private static final double MAX_TIMES = 2;
	/** The method with the loop and the method that it is inlined into, which receives some of its samples. */
	private static final Set<String> HOT = Set.of(DiffProgram.class.getName() + ".computeMore",
			DiffProgram.class.getName() + ".serve");
	/** Recording settings with thresholds low enough for a program that runs for a few seconds. */
	private static final String SETTINGS = "settings=profile,jdk.FileRead#threshold=0ms,jdk.FileWrite#threshold=0ms,"
			+ "jdk.JavaMonitorEnter#threshold=0ms,jdk.ThreadPark#threshold=0ms,jdk.ThreadSleep#threshold=0ms";

	private final Path folder;
	private final String seconds = System.getProperty("diffs.seconds", "10");

	private DiffFigures(Path folder) {
		this.folder = folder;
	}

	/** @param arguments the Markdown documents that receive the tables, possibly none */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		DiffFigures figures = new DiffFigures(Files.createTempDirectory("diffs"));
		String text = figures.changes() + "\n" + figures.large();
		System.out.println(text);
		for (String document : arguments) {
			FigureTable.replace(Path.of(document), "diffs", text);
		}
	}

	private String changes() throws IOException, InterruptedException {
		FigureTable table = new FigureTable("Baseline and candidate", "Recordings", "Changes", "The first",
				"As it should be");
		List<RecordingDigest> unchanged = new ArrayList<>();
		for (int run = 0; run < 2 * PAIRS; run++) {
			unchanged.add(record(Change.NONE, run));
		}
		for (int pair = 0; pair < PAIRS; pair++) {
			add(table, Change.NONE, unchanged.subList(2 * pair, 2 * pair + 1),
					unchanged.subList(2 * pair + 1, 2 * pair + 2));
		}
		add(table, Change.NONE, unchanged.subList(0, PAIRS), unchanged.subList(PAIRS, 2 * PAIRS));
		for (Change change : Change.values()) {
			if (change != Change.NONE) {
				List<RecordingDigest> changed = new ArrayList<>();
				for (int run = 0; run < REPLICATES; run++) {
					changed.add(record(change, run));
				}
				add(table, change, unchanged.subList(0, 1), changed.subList(0, 1));
				add(table, change, unchanged.subList(0, REPLICATES), changed);
			}
		}
		return table.markdown();
	}

	private static void add(FigureTable table, Change change, List<RecordingDigest> baseline,
			List<RecordingDigest> candidate) {
		RecordingDiff diff = RecordingComparer.compare(new DiffSide("baseline", baseline),
				new DiffSide("candidate", candidate), DiffLoad.SECOND);
		List<String> lines = diff.matters().stream().map(row -> DiffSentences.line(row, diff)).toList();
		if (Boolean.getBoolean("diffs.all")) {
			lines.forEach(line -> System.err.println(change + " " + line));
		}
		table.add(change == Change.NONE ? "unchanged" : change.name().toLowerCase(Locale.ROOT).replace('_', ' '),
				baseline.size() + " and " + candidate.size(), Integer.toString(lines.size()),
				lines.isEmpty() ? "-" : lines.get(0),
				isRight(change, diff.matters(), lines.isEmpty() ? "" : lines.get(0)) ? "yes" : "no");
	}

	/**
	 * Returns whether the first reported change is the expected one, or nothing is reported for {@link Change#NONE}.
	 *
	 * @param line the text of the first reported change
	 */
	private static boolean isRight(Change change, List<DiffRow> matters, String line) {
		if (change == Change.NONE) {
			return matters.isEmpty();
		}
		DiffRow first = matters.isEmpty() ? null : matters.get(0);
		return first != null && first.cost() > 0 && switch (change) {
			case ALLOCATION -> first.measure() == DiffMeasure.ALLOCATION;
			case HOT_LOOP -> first.measure() == DiffMeasure.CPU && HOT.stream().anyMatch(line::contains);
			case SLOW_FILE -> first.measure() == DiffMeasure.FILE_READ;
			case LOCK -> first.measure() == DiffMeasure.MONITOR_ENTER;
			case GC -> first.measure() == DiffMeasure.GC_PAUSE;
			case NONE -> false;
		};
	}

	private RecordingDigest record(Change change, int run) throws IOException, InterruptedException {
		Path recording = folder.resolve(change + "-" + run + ".jfr");
		Path data = folder.resolve("data.bin");
		Files.deleteIfExists(data);
		Thread filler = null;
		if (change == Change.SLOW_FILE) {
			FinishedProcess.run(List.of("mkfifo", data.toString()), Map.of());
			filler = new Thread(() -> fill(data), "filler");
			filler.setDaemon(true);
			filler.start();
		} else {
			Files.write(data, new byte[FILL_BYTES]);
		}
		try {
			FinishedProcess.run(
					List.of(System.getProperty("java.home") + "/bin/java", "-Xmx512m", "-Xmn32m", "-XX:+UseSerialGC",
							"-XX:StartFlightRecording=" + SETTINGS + ",filename=" + recording, "-cp",
							System.getProperty("java.class.path"), DiffProgram.class.getName(), change.name(), seconds,
							data.toString()),
					Map.of());
		} finally {
			if (filler != null) {
				// The thread may be blocked on the pipe, which is no longer read.
				filler.interrupt();
			}
		}
		return RecordingDigestReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
	}

	private static void fill(Path pipe) {
		// Opening the pipe for reading and writing neither blocks until a reader exists nor fails when the reader
		// exits.
		try (RandomAccessFile out = new RandomAccessFile(pipe.toFile(), "rw")) {
			while (true) {
				Thread.sleep(FILL_MILLIS);
				out.write(new byte[FILL_BYTES]);
			}
		} catch (InterruptedException end) {
			// The program has exited.
		} catch (IOException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Measures the two recordings given by a system property, with the default heap of a command. */
	private static String large() throws IOException, InterruptedException {
		String named = System.getProperty("diffs.recordings", "");
		if (named.isEmpty()) {
			return "";
		}
		List<String> recordings = List.of(named.split(File.pathSeparator));
		FinishedProcess decode = median("decode", recordings);
		FinishedProcess diff = median("diff", recordings);
		FigureTable table = new FigureTable(
				recordings.stream().map(DiffFigures::title).collect(Collectors.joining(" and "))
						+ ", -Xmx512m",
				"Time", "Memory", "Target", "Met");
		table.add("all events and stacks decoded", seconds(decode), megabytes(decode), "-", "-");
		table.add("compared", seconds(diff), megabytes(diff),
				"at most twice as long", diff.seconds() <= MAX_TIMES * decode.seconds() ? "yes" : "no");
		return table.markdown();
	}

	private static String title(String recording) {
		Path file = Path.of(recording);
		return file.getFileName() + ", " + file.toFile().length() / 1_000_000 + " MB";
	}

	private static FinishedProcess median(String what, List<String> recordings)
			throws IOException, InterruptedException {
		List<FinishedProcess> all = new ArrayList<>();
		for (int round = 0; round < ROUNDS; round++) {
			all.add(FinishedProcess.run(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx512m", "-cp",
					System.getProperty("java.class.path"), DiffWorkload.class.getName(), what, recordings.get(0),
					recordings.get(1)), Map.of()));
		}
		all.sort((one, other) -> Double.compare(one.seconds(), other.seconds()));
		return all.get(ROUNDS / 2);
	}

	private static String seconds(FinishedProcess process) {
		return String.format(Locale.ROOT, "%.2f s", process.seconds());
	}

	private static String megabytes(FinishedProcess process) {
		return String.format(Locale.ROOT, "%.0f MB", process.megabytes());
	}
}
