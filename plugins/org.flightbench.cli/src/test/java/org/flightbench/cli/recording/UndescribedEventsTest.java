// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests a recording in which some events have a type without metadata. Every command must report the events that it
 * could not read.
 */
class UndescribedEventsTest extends CommandLineTest {

	private static final Path SAMPLE = Checkout.root().resolve("samples/allocation-before.jfr");
	private static final int HEADER = 68;
	private static final int CHANGED = 3;
	/** A type ID that no JDK uses. */
	private static final int TYPE = 16_000;
	private static final Pattern WARNING = Pattern.compile(
			"chunk 1, byte [0-9]+: 3 events of types without a description: type ID 16000 \\(3\\); lost: these events");

	static List<List<String>> commands() {
		return List.of(List.of("flame", "--event", "allocation"), List.of("flame", "--event", "cpu"),
				List.of("events"), List.of("safepoints"), List.of("diff", SAMPLE.toString()),
				List.of("events", "--format", "json"), List.of("safepoints", "--format", "json"),
				List.of("flame", "--format", "json"));
	}

	@ParameterizedTest
	@MethodSource("commands")
	void areToldOnceByEveryCommand(List<String> command) throws IOException {
		byte[] recording = Files.readAllBytes(SAMPLE);
		int size = changeTypes(recording);
		Path file = Files.write(folder.resolve("damaged.jfr"), recording);
		assertEquals(ExitStatus.FINE, run(Stream.concat(command.stream(), Stream.of(file)).toArray()), err());
		String said = out() + err();
		Matcher warning = WARNING.matcher(said);
		assertEquals(1, warning.results().count(), said);
		assertEquals(1, Pattern.compile(Pattern.quote("(" + size + " bytes)")).matcher(said).results().count(), said);
	}

	/**
	 * Changes the type of the first events whose type ID takes two bytes, and returns the total size of these events.
	 */
	private static int changeTypes(byte[] recording) {
		int sum = 0;
		int changed = 0;
		for (int at = HEADER; changed < CHANGED; at += size(recording, at)) {
			int type = at;
			while (recording[type++] < 0) {
				// Skips the bytes of the size field.
			}
			if (recording[type] < 0 && recording[type + 1] >= 0) {
				recording[type] = (byte) (TYPE & 0x7f | 0x80);
				recording[type + 1] = (byte) (TYPE >> 7);
				sum += size(recording, at);
				changed++;
			}
		}
		return sum;
	}

	private static int size(byte[] recording, int at) {
		int size = 0;
		int next = at;
		for (int shift = 0; next == at || recording[next - 1] < 0; shift += 7) {
			size |= (recording[next++] & 0x7f) << shift;
		}
		return size;
	}
}
