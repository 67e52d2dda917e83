// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.kills;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import org.flightbench.performance.FigureTable;
import org.flightbench.writer.EventWriter;
import org.flightbench.writer.Recording;
import org.flightbench.writer.Recordings;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.Types.Builtin;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Kills programs that write a recording with two threads, and checks that readers find all confirmed events, which are
 * those in chunks that were complete before the kill.
 */
final class WriterKills {

	private static final String EVENT = "org.flightbench.Number";
	private static final int THREADS = 2;
	private static final int LONGEST_MILLIS = 900;
	private static final int LOOK_MILLIS = 5;

	private final Path folder;
	private final SplittableRandom random = new SplittableRandom(23);
	private final List<String> bad = new ArrayList<>();
	private int killed;
	private long confirmed;
	private long read;

	/** @param folder the folder for all output */
	WriterKills(Path folder) {
		this.folder = folder;
	}

	/** Returns descriptions of all defects found. */
	List<String> bad() {
		return bad;
	}

	/** Returns the total number of events confirmed before the kills. */
	long confirmed() {
		return confirmed;
	}

	/** Returns the table of the findings. */
	String table() {
		FigureTable table = new FigureTable("Kills of the writer", "events confirmed", "events read", "lost",
				"refused by the JDK", "refused by Mission Control");
		table.add(Integer.toString(killed), number(confirmed), number(read), count("lost"), count("the JDK"),
				count("Mission Control"));
		return table.markdown();
	}

	private static String number(long count) {
		return String.format(Locale.ROOT, "%,d", count);
	}

	private String count(String start) {
		return Long.toString(bad.stream().filter(one -> one.startsWith(start)).count());
	}

	void kill(int times) throws IOException {
		for (int time = 0; time < times; time++) {
			Path file = folder.resolve("killed-" + time + ".jfr");
			Path said = folder.resolve("said");
			Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
					"-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Program.class.getName(),
					file.toString()).redirectErrorStream(true).redirectOutput(said.toFile()).start();
			try {
				while (process.isAlive() && Files.size(said) == 0) {
					// waits for the first complete chunk
					Thread.sleep(LOOK_MILLIS);
				}
				if (process.waitFor(random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS)) {
					throw new IOException("the program ended: " + Files.readString(said));
				}
				process.destroyForcibly().waitFor();
			} catch (InterruptedException e) {
				process.destroyForcibly();
				throw new IOException(e);
			}
			killed++;
			look(file, confirmed(said));
			Files.deleteIfExists(file);
		}
	}

	/** Returns the number of confirmed events per thread, from the last complete line. */
	private static long[] confirmed(Path said) throws IOException {
		String text = new String(Files.readAllBytes(said), StandardCharsets.US_ASCII);
		String lines = text.substring(0, text.lastIndexOf('\n') + 1).strip();
		long[] counts = new long[THREADS];
		if (!lines.isEmpty()) {
			String[] last = lines.substring(lines.lastIndexOf('\n') + 1).split(" ");
			for (int thread = 0; thread < THREADS; thread++) {
				counts[thread] = Long.parseLong(last[thread]);
			}
		}
		return counts;
	}

	private void look(Path file, long[] counts) throws IOException {
		long all = 0;
		for (long count : counts) {
			all += count;
		}
		confirmed += all;
		if (!Files.exists(file)) {
			if (all > 0) {
				bad.add("lost " + file);
			}
			return;
		}
		long[] next = new long[THREADS];
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				int thread = event.getInt("thread");
				if (event.getLong("number") != next[thread]++) {
					bad.add("lost before number " + event.getLong("number") + " of thread " + thread + " in " + file);
				}
			}
		} catch (IOException e) {
			if (Files.size(file) > 0) {
				bad.add("the JDK refuses " + file + ": " + e.getMessage());
			}
			return;
		}
		read += next[0] + next[1];
		for (int thread = 0; thread < THREADS; thread++) {
			if (next[thread] < counts[thread]) {
				bad.add("lost " + (counts[thread] - next[thread]) + " events of thread " + thread + " in " + file);
			}
		}
		try {
			long events = 0;
			for (IItemIterable items : JfrLoaderToolkit.loadEvents(file.toFile())) {
				events += items.getItemCount();
			}
			if (events != next[0] + next[1]) {
				bad.add("Mission Control reads " + events + " events of " + (next[0] + next[1]) + " in " + file);
			}
		} catch (CouldNotLoadRecordingException e) {
			bad.add("Mission Control refuses " + file + ": " + e.getMessage());
		}
	}

	/** Writes numbered events until it is killed, and repeatedly prints how many of them are in completed chunks. */
	static final class Program {

		private static final int PER_CHUNK = 3000;
		private static final int BYTES_PER_CHUNK = 100_000;

		private static volatile long ofOther;

		private Program() {}

		/** @param arguments the file to write */
		public static void main(String[] arguments) throws IOException {
			try (Recording recording = Recordings.newRecording(Path.of(arguments[0]),
					settings -> settings.withChunkSize(BYTES_PER_CHUNK))) {
				Type type = recording.registerType(EVENT, "jdk.jfr.Event", event -> event
						.addField("thread", Builtin.INT).addField("number", Builtin.LONG));
				Thread other = new Thread(() -> {
					EventWriter writer = recording.newEventWriter(type);
					for (long number = 0;; number++) {
						write(writer, 1, number);
						ofOther = number + 1;
					}
				});
				other.setDaemon(true);
				other.start();
				EventWriter writer = recording.newEventWriter(type);
				for (long number = 0;; number++) {
					write(writer, 0, number);
					if ((number + 1) % PER_CHUNK == 0) {
						long before = ofOther;
						recording.rotateChunk();
						System.out.print(number + 1 + " " + before + "\n");
						System.out.flush();
					}
				}
			}
		}

		private static void write(EventWriter writer, int thread, long number) {
			writer.put(writer.getType().getField("startTime"), number + 1);
			writer.put(writer.getType().getField("thread"), thread);
			writer.put(writer.getType().getField("number"), number);
			writer.write();
		}
	}
}
