// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;

/** Tests explanations of runs in which the recording of a fork is damaged or missing. */
class ExplainedForksTest extends CommandLineTest {

	private static final String FORK = "fork-2.jfr.gz";

	@TempDir
	Path folder;

	private Path fork;

	@BeforeEach
	void copySample() throws IOException {
		Path candidate = Files.createDirectory(folder.resolve("candidate"));
		try (Stream<Path> files = Files.list(Checkout.root().resolve("samples/causes/candidate"))) {
			for (Path file : files.toList()) {
				Files.copy(file, candidate.resolve(file.getFileName().toString()));
			}
		}
		fork = candidate.resolve(FORK);
	}

	@Test
	void lostPartsAreNamedWithTheirFile() throws IOException {
		damage(fork);
		List<String> warnings = explained("warnings");
		assertTrue(warnings.stream().anyMatch(warning -> warning.contains(FORK) && warning.contains("byte ")),
				warnings.toString());
	}

	@Test
	void missingRecordingsAreCounted() throws IOException {
		List<String> complete = explained("missing");
		Files.delete(fork);
		List<String> missing = explained("missing");
		assertEquals(1, missing.size() - complete.size(), missing.toString());
		assertTrue(missing.stream().anyMatch(sentence -> sentence.contains(" 4 ") && sentence.contains("candidate")),
				missing.toString());
	}

	/** Overwrites bytes in the middle of a compressed recording. */
	private static void damage(Path file) throws IOException {
		byte[] bytes;
		try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
			bytes = in.readAllBytes();
		}
		Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 200, (byte) 0xff);
		ByteArrayOutputStream compressed = new ByteArrayOutputStream();
		try (OutputStream out = new GZIPOutputStream(compressed)) {
			out.write(bytes);
		}
		Files.write(file, compressed.toByteArray());
	}

	private List<String> explained(String field) {
		assertEquals(ExitStatus.FINE, run("explain", Checkout.root().resolve("samples/causes/baseline"),
				folder.resolve("candidate"), "--format", "json"), err());
		JsonArray explanations = JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("explanations");
		return explanations.get(0).getAsJsonObject().getAsJsonArray(field).asList().stream()
				.map(JsonElement::getAsString).toList();
	}
}
