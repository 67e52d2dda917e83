// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Prints how fast a log of 1 GB is read, and how fast a timeline of ten million pauses is prepared for drawing.
 * Measures whole processes. Run it with the script {@code pauses} next to this module's pom.
 */
public final class PauseFigures {

	private static final double MEGABYTE = 1e6;
	private static final long LOG_BYTES = 1_000_000_000;
	private static final int PAUSES = 10_000_000;
	private static final long START_MILLIS = 1_795_240_528_000L;
	private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS")
			.withZone(ZoneOffset.UTC);

	private final int rounds = Integer.getInteger("pauses.rounds", 3);
	private final FigureTable table = new FigureTable();
	private boolean allMet = true;

	private PauseFigures() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		PauseFigures figures = new PauseFigures();
		figures.read();
		figures.frames();
		String text = machine.description() + " Medians of " + figures.rounds + " processes."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ figures.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "pauses", text);
		}
		System.exit(figures.allMet ? 0 : 1);
	}

	private void read() throws IOException, InterruptedException {
		Path log = Files.createTempFile("flightbench", ".log");
		try {
			long pauses = write(log);
			double megabytes = Files.size(log) / MEGABYTE;
			Median own = work("-Xmx256m", "read", log.toString());
			if (own.printed("pauses") != pauses) {
				throw new IllegalStateException(own.printed("pauses") + " of " + pauses + " pauses were read");
			}
			Median peer = work("-Xmx4g", "regex", log.toString());
			double speed = megabytes / own.printed("work");
			add(Figure.of(
					String.format(Locale.ROOT, "Reading %.0f MB of log with %,d pauses in 256 MB of heap", megabytes,
							pauses),
					perSecond(speed), own, "≥ 200 MB/s", speed >= 200));
			add(Figure.peer("… memory of the whole process",
					String.format(Locale.ROOT, "%.0f MB", own.printed("memory")), own));
			add(Figure.peer("… line by line with a regular expression in 4 GB of heap",
					perSecond(megabytes / peer.printed("work")), peer));
			add(Figure.peer("… memory of the whole process",
					String.format(Locale.ROOT, "%.0f MB", peer.printed("memory")), peer));
		} finally {
			Files.delete(log);
		}
	}

	private void frames() throws IOException, InterruptedException {
		Median frames = work("-Xmx1g", "frames", String.valueOf(PAUSES));
		String pauses = String.format(Locale.ROOT, "%,d pauses", PAUSES);
		double p99 = frames.printed("p99");
		add(Figure.of("Marks of " + pauses + " at 1,920 pixels, all lanes, while zooming and panning: p99",
				millis(p99), frames, "≤ 16 ms", p99 <= 0.016));
		add(Figure.peer("… median", millis(frames.printed("p50")), frames));
		add(Figure.peer("… the starts of all pauses looked at once each", millis(frames.printed("naive")), frames));
		add(Figure.peer("… preparing the index, once", Figure.seconds(frames.printed("prepared")), frames));
		add(Figure.peer("… memory of the whole process",
				String.format(Locale.ROOT, "%.0f MB", frames.printed("memory")), frames));
	}

	/**
	 * Writes a log in the format of JDK 17 with {@code -Xlog:safepoint,gc:file=gc.log:time,uptime,level,tags}.
	 *
	 * @return the number of pauses
	 */
	private static long write(Path file) throws IOException {
		Random random = new Random(42);
		String[] operations = {"G1CollectForAllocation", "ICBufferFull", "Cleanup", "ThreadDump", "G1Concurrent"};
		long nanos = 0;
		long written = 0;
		long pauses = 0;
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
			while (written < LOG_BYTES) {
				long since = 1_000_000 + random.nextInt(5_000_000);
				long reaching = 5_000 + random.nextInt(200_000);
				long cleanup = 10_000 + random.nextInt(100_000);
				long at = 2_000 + random.nextInt(9_000_000);
				long total = reaching + cleanup + at;
				nanos += since + total;
				String stamp = "[" + DATE.format(Instant.ofEpochMilli(START_MILLIS + nanos / 1_000_000)) + "+0000]["
						+ seconds(nanos) + "s][info][";
				StringBuilder lines = new StringBuilder();
				String operation = operations[random.nextInt(operations.length)];
				if (operation.equals("G1CollectForAllocation")) {
					lines.append(stamp).append("gc          ] GC(").append(pauses)
							.append(") Pause Young (Normal) (G1 Evacuation Pause) 37M->12M(128M) ")
							.append(at / 1_000_000).append('.').append(100 + random.nextInt(900)).append("ms\n");
				}
				lines.append(stamp).append("safepoint   ] Safepoint \"").append(operation)
						.append("\", Time since last: ").append(since).append(" ns, Reaching safepoint: ")
						.append(reaching).append(" ns, Cleanup: ").append(cleanup).append(" ns, At safepoint: ")
						.append(at).append(" ns, Total: ").append(total).append(" ns\n");
				byte[] bytes = lines.toString().getBytes(StandardCharsets.US_ASCII);
				out.write(bytes);
				written += bytes.length;
				pauses++;
			}
		}
		return pauses;
	}

	private static String seconds(long nanos) {
		String thousandths = String.valueOf(1000 + nanos / 1_000_000 % 1000).substring(1);
		return nanos / 1_000_000_000 + "." + thousandths;
	}

	private Median work(String heap, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
				heap, "-cp", System.getProperty("java.class.path"), PauseWorkload.class.getName()));
		command.addAll(List.of(arguments));
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			processes.add(FinishedProcess.run(command, Map.of()));
		}
		return new Median(processes);
	}

	private void add(Figure figure) {
		System.err.println(String.join("  ", figure.cells()));
		allMet &= !figure.missed();
		table.add(figure);
	}

	private static String perSecond(double megabytes) {
		return String.format(Locale.ROOT, "%.0f MB/s", megabytes);
	}

	private static String millis(double seconds) {
		return String.format(Locale.ROOT, "%.2f ms", seconds * 1000);
	}
}
