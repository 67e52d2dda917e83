// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.Main;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the user's defaults for options with the sample pair. */
class UserDefaultsTest {

	private static final String ESCAPE = "\u001b[";
	private static final Path SAMPLES = Checkout.root().resolve("samples");

	@TempDir
	Path home;

	private final Map<String, String> environment = new HashMap<>();
	private String errors = "";

	@Test
	void theFileAppliesUnlessAVariableOrAnOptionIsGiven() throws IOException {
		write("threshold: 7%\ncolor: always\n");
		String of7 = compare();
		assertTrue(of7.contains("threshold ±7 %"), of7);
		assertTrue(of7.contains(ESCAPE), of7);
		environment.put("FLIGHTBENCH_THRESHOLD", "8%");
		assertTrue(compare().contains("threshold ±8 %"));
		assertTrue(compare("--threshold", "9%").contains("threshold ±9 %"));
		assertFalse(compare("--color", "never").contains(ESCAPE));
	}

	@Test
	void aFolderOfConfigurationsMayBeNamed() throws IOException {
		write("threshold: 7%\n");
		Path named = Files.createDirectories(home.resolve("named/flightbench"));
		Files.writeString(named.resolve("config.yml"), "threshold: 6%\n");
		environment.put("XDG_CONFIG_HOME", home.resolve("named").toString());
		assertTrue(compare().contains("threshold ±6 %"));
	}

	@Test
	void aFormatAppliesToCommandsThatHaveItAndNotToFiles() throws IOException {
		write("format: csv\n");
		assertTrue(compare().startsWith("baseline,candidate,benchmark,"));
		Path out = home.resolve("out.md");
		compare("--out", out.toString());
		assertTrue(Files.readString(out).contains("| ---"), Files.readString(out));
		String check = run(List.of("check", SAMPLES.resolve("ttsp-baseline.jfr").toString()));
		assertTrue(check.startsWith("ttsp-baseline.jfr, "), check);
	}

	@Test
	void aFormatDoesNotApplyToCommandsThatRunUntilTheyAreStopped() throws IOException {
		write("format: markdown\n");
		List<String> live = List.of("safepoints", "--live", "No such program");
		run(live);
		assertTrue(errors.contains("no running JVM"), errors);
		List<String> follow = List.of("safepoints", SAMPLES.resolve("slow-disk.log").toString(), "--follow",
				"--fail-over", "1ms");
		String followed = run(follow);
		assertTrue(errors.contains("longer than --fail-over"), errors);
		for (List<String> command : List.of(live, follow)) {
			run(Stream.concat(command.stream(), Stream.of("--format", "markdown")).toList());
			assertTrue(errors.contains("--format"), errors);
		}
		environment.remove("HOME");
		assertEquals(followed, run(follow));
	}

	@Test
	void aFormatDoesNotApplyToThePromptForQueries() throws IOException {
		write("format: csv\n");
		List<String> prompt = List.of("query", SAMPLES.resolve("ttsp-baseline.jfr").toString());
		run(prompt);
		assertFalse(errors.contains("--format"), errors);
		run(Stream.concat(prompt.stream(), Stream.of("--format", "csv")).toList());
		assertTrue(errors.contains("--format"), errors);
	}

	@Test
	void criteriaDoNotApplyToAGate() throws IOException {
		List<String> gate = List.of("gate", SAMPLES.resolve("histogram-baseline.json").toString(),
				SAMPLES.resolve("histogram-optimized.json").toString());
		String without = run(gate);
		write("threshold: 60%\nconfidence: 50%\ncorrection: none\n");
		assertEquals(without, run(gate));
	}

	@Test
	void errorsNameTheFileOrTheVariable() throws IOException {
		Path file = write("threshold: 7%\ncolour: always\n");
		compare();
		assertTrue(errors.contains(file + ": line 2, column 1: found the key 'colour', expected color, format, "
				+ "threshold, confidence, correction"), errors);
		write("color: blue\n");
		compare();
		assertTrue(errors.contains(file + ": color: 'blue' is not one of auto, always, never"), errors);
		environment.put("FLIGHTBENCH_COLOR", "pink");
		compare();
		assertTrue(errors.contains("FLIGHTBENCH_COLOR: 'pink' is not one of auto, always, never"), errors);
	}

	private Path write(String text) throws IOException {
		environment.put("HOME", home.toString());
		Path folder = Files.createDirectories(home.resolve(".config/flightbench"));
		return Files.writeString(folder.resolve("config.yml"), text);
	}

	private String compare(String... options) {
		List<String> arguments = new ArrayList<>(
				List.of("compare", SAMPLES.resolve("histogram-baseline.json").toString(),
						SAMPLES.resolve("histogram-optimized.json").toString()));
		arguments.addAll(List.of(options));
		return run(arguments);
	}

	/** Returns the output and stores the error messages. */
	private String run(List<String> arguments) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		StandardStreams streams = new StandardStreams(InputStream.nullInputStream(), out,
				new PrintStream(err, true, StandardCharsets.UTF_8), Terminal.pipe(environment));
		Main.run(streams, arguments.toArray(String[]::new));
		errors = err.toString(StandardCharsets.UTF_8);
		return out.toString(StandardCharsets.UTF_8);
	}
}
