// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Results;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.noise.BenchmarkNoise;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Drift;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.ForkModes;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.noise.NoiseProfileWriter;
import org.flightbench.results.statistics.VarianceComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoiseProfileReaderTest {

	private static final NoiseProfile PROFILE = new NoiseProfile(new Environment("a machine", "21.0.1", null),
			List.of(new BenchmarkNoise(
					new ResultId("org.acme.Pool.take", Mode.AVERAGE_TIME, 4, new TreeMap<>(Map.of("size", "10"))),
					"score", "us/op", 24, 48, 5, VarianceComponent.of(0.0009, 23),
					new VarianceComponent(0.035, Double.NaN, Double.NaN, 40.5),
					new VarianceComponent(0.03, Double.NaN, Double.NaN, 40.5),
					Optional.of(new ForkModes(7, 41, 0.06, 0.01, 0.25)), VarianceComponent.of(0.0004, 11),
					VarianceComponent.UNKNOWN, VarianceComponent.of(0.01, 100), new Drift(-0.01, -0.03, 0.01))),
			List.of());

	@TempDir
	Path folder;

	@Test
	void readsWhatIsWritten() throws IOException {
		NoiseProfile read = NoiseProfileReader.read(written(folder.resolve("p.json")));
		assertEquals(PROFILE.environment(), read.environment());
		assertEquals(PROFILE.benchmarks(), read.benchmarks());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"[] | line 1, column 1: found an array, expected an object for a noise profile",
			"{} | line 1, column 2: found the end of the object, expected \"noiseProfile\": this is not a noise profile",
			"{\"noiseProfile\": 2} | line 1, column 18: found 2, expected a whole number from 1 to 1 for noiseProfile",
			"{\"noiseProfile\": 1, \"results\": [{\"benchmark\": \"a\"}]} | line 1, column 50: the result that ends here "
					+ "is incomplete, expected \"benchmark\", \"mode\" and a \"single\" with its \"variation\"",
			"{\"results\": [{\"single\": {\"variation\": -1}}]} | line 1, column 39: found -1, expected a number from 0.0 to 1000000.0 for variation",
			"{\"results\": [{\"modes\": {\"differing\": 1.5}}]} | line 1, column 38: found 1.5, expected a number from 0.0 to 1.0 "
					+ "for differing",
			"{\"results\": [{\"modes\": {\"lower\": 2}}]} | line 1, column 35: the modes that end here are incomplete, "
					+ "expected \"lower\", \"higher\", \"distance\", \"within\" and \"differing\"",
			"{\"results\": [{\"modes\": {\"lower\": 1}}]} | line 1, column 34: found 1, expected a whole number from 2 to 2147483647 "
					+ "for lower"})
	void saysWhereAFileIsNoProfile(String content, String problem) throws IOException {
		Path file = Files.writeString(folder.resolve("p.json"), content);
		UnreadableFileException failure = assertThrows(UnreadableFileException.class,
				() -> NoiseProfileReader.read(file));
		assertEquals(problem, failure.place() + ": " + failure.problem());
	}

	@Test
	void aMetricOrUnitOfNullIsTheSameAsNone() throws IOException {
		String result = "{\"benchmark\": \"a.B.c\", \"mode\": \"avgt\", \"single\": {\"variation\": 0.1}%s}";
		String profile = "{\"noiseProfile\": 1, \"results\": [" + result + "]}";
		Path without = Files.writeString(folder.resolve("without.json"), String.format(profile, ""));
		Path with = Files.writeString(folder.resolve("with.json"),
				String.format(profile, ", \"metric\": null, \"unit\": null"));
		assertEquals(NoiseProfileReader.read(without).benchmarks(), NoiseProfileReader.read(with).benchmarks());
	}

	@Test
	void aRepeatedFieldIsAmbiguous() throws IOException {
		String profile = "{\"noiseProfile\": 1, \"results\": [{\"benchmark\": \"a.B.c\", \"mode\": \"avgt\", "
				+ "\"single\": {\"variation\": 0.1, \"variation\": 0.2}}]}";
		Path repeated = Files.writeString(folder.resolve("repeated.json"), profile);
		assertEquals("line 1, column " + (profile.lastIndexOf("\"variation") + 1),
				assertThrows(UnreadableFileException.class, () -> NoiseProfileReader.read(repeated)).place());
	}

	@Test
	void findsTheNearestBesideTheBaseline() throws IOException {
		Path run = Files.createDirectories(folder.resolve("runs/before"));
		written(folder.resolve(NoiseProfileReader.NAME));
		assertNotNull(NoiseProfileReader.beside(baseline(run)).profile());
		Path deep = Files.createDirectories(run.resolve("a/b"));
		assertNull(NoiseProfileReader.beside(baseline(deep)).profile(), "more than two folders above");
		assertEquals(ChosenNoise.NONE, NoiseProfileReader.beside(new Run("no file", null, List.of(), List.of())));
	}

	@Test
	void aBrokenProfileIsNoneAndSaysWhy() throws IOException {
		Files.writeString(folder.resolve(NoiseProfileReader.NAME), "{\"noiseProfile\": 1,");
		ChosenNoise chosen = NoiseProfileReader.beside(baseline(folder));
		assertNull(chosen.profile());
		assertTrue(chosen.problem().startsWith("the noise profile is not used: "), chosen.problem());
	}

	/** The first value comes from a damaged file whose degrees of freedom once caused a failure. */
	@ParameterizedTest
	@ValueSource(strings = {"5e-324", "1e-9", "0.4", "0", "-1", "1e12", "1e300", "1e999", "\"NaN\"", "null", "[]", "{}",
			"\"many\"", "true"})
	void noValueOfAnyFieldOfAProfileThatIsFoundMakesAComparisonFail(String value) throws IOException {
		String[] lines = Files.readString(written(folder.resolve("whole.json"))).split("\n");
		ResultId id = PROFILE.benchmarks().get(0).id();
		Run before = new Run("before", folder.resolve("results.json"),
				List.of(Results.withId(Results.time("a.B.c", 10), id)), List.of());
		Run after = before.with(List.of(Results.withId(Results.time("a.B.c", 11), id)), List.of());
		int fields = 0;
		for (int line = 0; line < lines.length; line++) {
			Matcher field = Pattern.compile("( *\"\\w+\": )[^\\[{]+?(,?)").matcher(lines[line]);
			if (field.matches()) {
				fields++;
				String[] changed = lines.clone();
				changed[line] = field.group(1) + value + field.group(2);
				Files.writeString(folder.resolve(NoiseProfileReader.NAME), String.join("\n", changed));
				ChosenNoise noise = NoiseProfileReader.beside(before);
				ResultComparison result = Comparer.compare(List.of(before, after), 0, Metric.PRIMARY,
						ComparisonSettings.DEFAULT.withNoise(noise)).candidates().get(0).results().get(0);
				// a variation of 0 has no interval, so the verdict is inconclusive
				assertTrue(result.interval().low() <= 1.1 && result.interval().high() >= 1.1
						|| result.verdict() == Verdict.INCONCLUSIVE, changed[line]);
			}
		}
		assertTrue(fields > 30, "most fields were changed: " + fields);
	}

	private static Run baseline(Path in) {
		return new Run("before", in.resolve("results.json"), List.of(), List.of());
	}

	private static Path written(Path file) throws IOException {
		try (Writer out = Files.newBufferedWriter(file)) {
			NoiseProfileWriter.write(PROFILE, out);
		}
		return file;
	}
}
