// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Counts the events of a recording with JMC's parser. It does so in a JVM of its own: what the parser allocates would
 * count for the benchmark in {@code -prof gc} and be in the recordings of {@code -prof jfr}.
 */
final class RecordingCheck {

	private static final int MINUTES = 2;

	private RecordingCheck() {}

	/** Prints how many events the recording that is the first argument has. */
	public static void main(String[] arguments) throws IOException, CouldNotLoadRecordingException {
		System.out.println(count(Path.of(arguments[0])));
	}

	/** How many events of any type JMC's parser finds. */
	static long count(Path recording) throws IOException, CouldNotLoadRecordingException {
		long count = 0;
		for (IItemIterable events : JfrLoaderToolkit.loadEvents(recording.toFile())) {
			count += events.getItemCount();
		}
		return count;
	}

	/**
	 * Counts the events of a recording. One that is not as it should be is moved to the system's temporary folder and
	 * stays there.
	 *
	 * @throws IllegalStateException if there are not as many as expected, or JMC's parser cannot read it; the message
	 * says where it is
	 * @throws IOException if no JVM can be started
	 */
	static void verify(Path recording, long expected) throws IOException {
		Path report = Files.createTempFile("flightbench-check-", ".txt");
		try {
			boolean parsed = countElsewhere(recording, report);
			String output = Files.readString(report, Charset.defaultCharset()).strip();
			if (!parsed) {
				throw new IllegalStateException("JMC's parser cannot read the last recording, kept as "
						+ keep(recording) + ":" + System.lineSeparator() + output);
			}
			String counted = output.substring(output.lastIndexOf('\n') + 1);
			if (!counted.equals(Long.toString(expected))) {
				throw new IllegalStateException(
						"The last recording should have " + expected + " events, JMC's parser finds "
								+ counted + ": kept as " + keep(recording));
			}
		} finally {
			Files.delete(report);
		}
	}

	private static boolean countElsewhere(Path recording, Path report) throws IOException {
		List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g",
				"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
				RecordingCheck.class.getName(), recording.toString());
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(report.toFile()).start();
		try {
			if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
				throw new IllegalStateException("JMC's parser read the last recording for more than " + MINUTES
						+ " minutes, kept as " + keep(recording));
			}
			return process.exitValue() == 0;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException("Interrupted while the last recording was checked", e);
		} finally {
			process.destroyForcibly();
		}
	}

	private static Path keep(Path recording) throws IOException {
		Path kept = Files.createTempFile("flightbench-not-as-written-", ".jfr");
		return Files.move(recording, kept, StandardCopyOption.REPLACE_EXISTING);
	}
}
