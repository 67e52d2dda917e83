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
 * A check that counts the events of a recording with JMC's parser. It runs in a separate JVM, because the parser's
 * allocation would otherwise affect {@code -prof gc} and appear in the recordings of {@code -prof jfr}.
 */
final class RecordingCheck {

	private static final int MINUTES = 2;

	private RecordingCheck() {}

	/**
	 * Prints the number of events in a recording.
	 *
	 * @param arguments the path of the recording
	 */
	public static void main(String[] arguments) throws IOException, CouldNotLoadRecordingException {
		System.out.println(count(Path.of(arguments[0])));
	}

	/** Returns the number of events of all types found by JMC's parser. */
	static long count(Path recording) throws IOException, CouldNotLoadRecordingException {
		long count = 0;
		for (IItemIterable events : JfrLoaderToolkit.loadEvents(recording.toFile())) {
			count += events.getItemCount();
		}
		return count;
	}

	/**
	 * Verifies the number of events in a recording. An invalid recording is moved to the system's temporary folder and
	 * kept there.
	 *
	 * @throws IllegalStateException if the number of events is wrong, or JMC's parser cannot read the recording; the
	 * message contains the new path
	 * @throws IOException if the JVM cannot be started
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
