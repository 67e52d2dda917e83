// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs commands on the small inputs in {@code ../shared/data/faults}, which once led to wrong results. The README next
 * to each input explains the correct result. More detailed tests of each kind of fault are in the module with the code.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FaultInputsTest extends CommandLineTest {

	private static final Path FAULTS = Checkout.root().resolve("../shared/data/faults").normalize();

	private static Path input(String name) {
		return FAULTS.resolve(name);
	}

	/** Returns a copy of a folder, because commands may write next to their inputs. */
	private Path copy(String name) throws IOException {
		Path copied = folder.resolve("copied");
		try (Stream<Path> files = Files.walk(input(name))) {
			for (Path file : files.toList()) {
				Path to = copied.resolve(input(name).relativize(file).toString());
				if (Files.isDirectory(file)) {
					Files.createDirectories(to);
				} else {
					Files.write(to, Files.readAllBytes(file));
				}
			}
		}
		return copied;
	}

	private String printed(Object... arguments) {
		int status = run(arguments);
		assertTrue(status == 0 || status == 1, err() + out());
		assertNoInternalError();
		return out();
	}

	private JsonObject json(Object... arguments) {
		List<Object> all = new ArrayList<>(List.of(arguments));
		all.addAll(List.of("--format", "json"));
		return JsonParser.parseString(printed(all.toArray())).getAsJsonObject();
	}

	private void assertNoInternalError() {
		assertFalse(err().contains("unexpected error"), err());
	}

	/** Returns the output of {@code gc} for a log or recording. */
	private JsonObject gc(String name) {
		return json("gc", input(name)).getAsJsonObject("candidate");
	}

	/** Returns a number, or NaN if it is null. */
	private static double number(JsonObject json, String name) {
		return json.get(name).isJsonNull() ? Double.NaN : json.get(name).getAsDouble();
	}

	private static double allocationRate(JsonObject gc) {
		return number(gc, "allocatedBytes") / number(gc, "allocationSeconds");
	}

	@Test
	void nothingIsLeftOut() throws IOException {
		Set<String> tested = new TreeSet<>(Set.of("check-clock-set", "config-dev-zero", "container-throttling",
				"cpu-time-throttle", "datadog-recording", "datajs-percent-range", "datajs-spaces-hang", "dup-names",
				"duplicates-ignored", "evacuation-failure-cause", "filter-regex", "g1-allocation-rate",
				"g1-log-mean-heap", "git-lazy-fetch-exec", "history-huge-value", "history-out-over-store",
				"history-zero-to-nonzero", "io-units", "jdk8-logs", "jfc-compare-npe", "lock-threshold",
				"log-encodings", "log-without-uptime", "mode-and-unit-contradict", "noise-dof", "safepoints-json-nan",
				"shenandoah-log-rate", "stack-depth-advice", "time-overflow", "yml-publish-overwrite",
				"zgc-log-without-phases"));
		try (Stream<Path> folders = Files.list(FAULTS)) {
			assertEquals(tested, new TreeSet<>(folders.map(one -> one.getFileName().toString()).toList()));
		}
	}

	// Faulty results from recordings

	@Test
	void chunksOfTwoSourcesSetNoClock() {
		String text = printed("check", input("check-clock-set/two-tick-bases-overlapping.jfr"));
		assertFalse(text.contains("set back") || text.contains("set forward"), text);
	}

	@Test
	void aContainerIsStoppedForNoMoreThanItsTime() {
		String text = printed("check", input("container-throttling/throttled.jfr"));
		assertFalse(text.contains("3.0 of 2.0"), text);
		assertTrue(text.contains("15 of 20"), text);
	}

	@Test
	void theSamplingPeriodOfProcessorTimeThrottlesNothing() {
		String text = printed("flame", input("cpu-time-throttle/cpu-time.jfr"), "--event", "cpu");
		assertFalse((text + err()).contains("throttled"), text + err());
	}

	@ParameterizedTest
	@ValueSource(strings = {"cpu", "wall", "allocation"})
	void samplesOfDatadogAreShown(String event) {
		String text = printed("flame", input("datadog-recording/dd.jfr"), "--event", event);
		assertTrue(text.contains("Dd."), text);
	}

	@Test
	void eventsWithoutDurationHaveNoTime() {
		int status = run("flame", input("datadog-recording/dd.jfr"), "--event", "datadog.MethodSample", "--weight",
				"time");
		assertTrue(status == 2 || !out().contains("0 ns in 300 events"), out());
	}

	@Test
	void adviceAboutTheStackDepthIsMoreThanThereIs() {
		String text = printed("check", input("stack-depth-advice/depth1024.jfr"));
		assertFalse(text.contains("stackdepth=256"), text);
	}

	@Test
	void theThresholdOfLocksIsThatOfTheChunkThatHasThem() {
		String text = printed("flame", input("lock-threshold/async-profiler-jfrsync.jfr"), "--event", "lock");
		assertFalse((text + err()).contains("20 ms were not recorded"), text);
	}

	@Test
	void bytesReadAreTheSameInEveryCommand() {
		String io = printed("io", input("io-units/io.jfr"));
		String flame = printed("flame", input("io-units/io.jfr"), "--event", "jdk.FileRead", "--weight", "bytes");
		assertTrue(io.contains("4.01") && flame.contains("4.01 MB"), io + flame);
	}

	// Faulty results from garbage collection logs and recordings

	@Test
	void theAllocationOfG1IsThatOfTheProgram() {
		assertEquals(244.6e6, allocationRate(gc("g1-allocation-rate/g1-jdk25.jfr")), 0.05 * 244.6e6);
		assertEquals(244.6e6, allocationRate(gc("g1-allocation-rate/g1-jdk25.log")), 0.05 * 244.6e6);
	}

	@ParameterizedTest
	@CsvSource({"jdk8-logs/g1.log, 5, 2.237e9", "jdk8-logs/parallel-tenuring.log, 1, 20e6",
			"jdk8-logs/cms-young-interleaved.log, 1, 40e6", "log-encodings/bom.log, 5, -1",
			"log-encodings/utf16.log, 5, -1", "log-encodings/ansi.log, 5, -1", "log-encodings/deco-docker.log, 5, -1",
			"log-encodings/deco-journald.log, 5, -1"})
	void everyPauseOfALogIsCounted(String file, int pauses, double nanos) {
		JsonObject found = gc(file).getAsJsonObject("pauses");
		assertEquals(pauses, number(found, "count"), found.toString());
		if (nanos > 0) {
			assertEquals(nanos, number(found, "nanos"), 0.001 * nanos, found.toString());
		}
	}

	@Test
	void theHeapOfALogIsThatOfItsCollections() {
		JsonObject gc = gc("g1-log-mean-heap/g1-remark.log");
		assertEquals(110 << 20, number(gc, "heapBeforeBytes"));
		assertEquals(20 << 20, number(gc, "heapAfterBytes"));
	}

	@Test
	void whatShenandoahFreesMeanwhileWasAllocated() {
		double rate = allocationRate(gc("shenandoah-log-rate/shen-alloc.log"));
		assertTrue(Double.isNaN(rate) || Math.abs(rate - 210e6) < 0.05 * 210e6, "rate " + rate);
	}

	@Test
	void aRateNeedsTimes() {
		assertTrue(Double.isNaN(allocationRate(gc("log-without-uptime/deco-none.log"))));
		assertEquals(75.3e6, allocationRate(gc("log-without-uptime/deco-uptimems.log")), 0.01 * 75.3e6);
		assertEquals(75.3e6, allocationRate(gc("log-without-uptime/deco-timenanos.log")), 0.01 * 75.3e6);
	}

	@Test
	void pausesThatALogLacksAreUnknown() {
		assertTrue(gc("zgc-log-without-phases/zgc21-gc.log").get("pauses").isJsonNull());
		String text = printed("gc", input("zgc-log-without-phases/zgc21-gc.log"));
		assertFalse(text.contains("0 ns"), text);
	}

	@Test
	void aFailureBehindACauseIsNoCause() {
		JsonObject gc = gc("evacuation-failure-cause/gc.log");
		assertEquals("[G1 Evacuation Pause]", names(gc, "causes"));
		assertEquals("[Pause Young (Normal)]", names(gc, "collections"));
	}

	private static String names(JsonObject gc, String field) {
		List<String> names = new ArrayList<>();
		gc.getAsJsonArray(field).forEach(one -> names.add(one.getAsJsonObject().get("name").getAsString()));
		return names.toString();
	}

	@Test
	void pausesWithoutTimesAreNullInJson() {
		Path warm = Checkout.root().resolve("samples/warm-file.log");
		for (String log : List.of("min", "a", "b", "c", "in")) {
			Path file = input("safepoints-json-nan/" + log + ".log");
			printed("safepoints", file, "--baseline", warm, "--format", "json");
			printed("safepoints", warm, "--baseline", file, "--format", "json");
		}
	}

	// Faulty comparisons of results

	@Test
	void repeatedBenchmarksPairByTheirJvm() {
		Path folder = input("duplicates-ignored");
		assertEquals(1, run("gate", folder.resolve("dup-a.json"), folder.resolve("dup-b.json")), out() + err());
		assertTrue(out().contains("UseZGC"), out());
	}

	@Test
	void theUnitDecidesWhatIsFaster() {
		Path folder = input("mode-and-unit-contradict");
		JsonObject compared = json("compare", folder.resolve("wrongmode-a.json"), folder.resolve("wrongmode-b.json"));
		assertTrue(compared.toString().contains("\"improved\""), compared.toString());
		assertFalse(compared.toString().contains("\"verdict\":\"regressed\""), compared.toString());
	}

	@Test
	void aNoiseProfileWithoutFreedomIsNotUsed() throws IOException {
		Path copied = copy("noise-dof");
		printed("compare", copied.resolve("a.json"), copied.resolve("b.json"));
	}

	@ParameterizedTest
	@CsvSource({"short.json, (a|b)*Z", "so.json, (a|b)*Z", "so.json, (a+)+$"})
	void anExpensiveFilterEnds(String file, String filter) {
		run("show", input("filter-regex/" + file), "--filter", filter);
		assertNoInternalError();
	}

	@Test
	void settingsWithoutNamesAreRefused() {
		assertRefused("min.jfc", "settings", "compare", input("jfc-compare-npe/min.jfc"), "profile");
		assertRefused("in.jfc", "settings", "compare", input("jfc-compare-npe/in.jfc"), "profile");
	}

	// Faulty results from histories

	private Path imported(String name) {
		Path store = folder.resolve("store.db");
		int status = run("history", "import", input(name), "--store", store);
		assertTrue(status == 0, err() + out());
		assertNoInternalError();
		return store;
	}

	private static List<String> values(Path store, String query) throws SQLException {
		List<String> values = new ArrayList<>();
		try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + store);
				ResultSet rows = connection.createStatement().executeQuery(query)) {
			while (rows.next()) {
				values.add(rows.getString(1));
			}
		}
		return values;
	}

	@Test
	void rangesOfPercentArePercent() throws SQLException {
		Path store = imported("datajs-percent-range/data.js");
		assertTrue(values(store, "select error from result").stream()
				.anyMatch(error -> error != null && Math.abs(Double.parseDouble(error) - 10_595) < 1),
				values(store, "select error from result").toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"data20000.js", "data60000.js"})
	@Timeout(60)
	void aNameOfBlanksIsReadInLinearTime(String file) {
		run("history", "import", input("datajs-spaces-hang/" + file), "--store", folder.resolve("store.db"));
		assertNoInternalError();
	}

	@Test
	void repeatedNamesAreNotDroppedInSilence() {
		run("history", "import", input("dup-names/data.js"), "--store", folder.resolve("store.db"));
		assertTrue((out() + err()).contains("x"), out() + err());
		run("history", "add", input("dup-names/dup.json"), "--store", folder.resolve("other.db"), "--time",
				"2024-01-02T00:00:00Z");
		assertNoInternalError();
		assertTrue(err().lines().count() + out().lines().count() > 1, "a word about the second: " + out() + err());
	}

	@Test
	void everyCommandThatUsesOneOfRepeatedResultsNamesThemOnce() {
		Path file = input("dup-names/dup.json");
		Path saved = folder.resolve("baselines");
		for (List<Object> command : List.of(List.<Object>of("compare", file, file),
				List.<Object>of("explain", file, file),
				List.<Object>of("show", file), List.<Object>of("baseline", "save", "main", file, "--store", saved),
				List.<Object>of("noise", "learn", file, file, "--out", folder.resolve("noise.json")))) {
			run(command.toArray());
			List<String> named = Stream.concat(out().lines(), err().lines())
					.filter(line -> line.contains("1 result repeats ")).toList();
			assertEquals(command.get(0).equals("noise") ? 2 : 1, named.size(), command + out() + err());
			assertTrue(named.get(0).contains("SampleHistogramBenchmark.create (size=1000)"), named.get(0));
		}
	}

	@Test
	void hugeValuesDoNotStopAHistory() {
		Path store = imported("history-huge-value/data.js");
		for (String command : List.of("show", "check", "plot")) {
			run("history", command, "--store", store);
			assertNoInternalError();
		}
	}

	@Test
	void aStoreIsNotOverwrittenByItsExport() throws IOException {
		for (String database : List.of("original.db", "z.db")) {
			Path store = Files.copy(input("history-out-over-store/" + database), folder.resolve(database));
			byte[] before = Files.readAllBytes(store);
			for (List<String> command : List.of(List.of("export"), List.of("show", "--format", "json"),
					List.of("check", "--format", "json"), List.of("plot"))) {
				List<Object> arguments = new ArrayList<>(List.of("history"));
				arguments.addAll(command);
				arguments.addAll(List.of("--store", store, "--out", store));
				assertEquals(2, run(arguments.toArray()), command + out() + err());
			}
			assertEquals(new String(before, 0, 16), new String(Files.readAllBytes(store), 0, 16));
			assertEquals(before.length, Files.size(store));
		}
	}

	@Test
	void aChangeFromNothingIsReported() throws IOException {
		Path store = folder.resolve("store.db");
		List<Object> arguments = new ArrayList<>(List.of("history", "import"));
		try (Stream<Path> files = Files.list(input("history-zero-to-nonzero"))) {
			files.filter(file -> file.toString().endsWith(".json")).sorted().forEach(arguments::add);
		}
		arguments.addAll(List.of("--store", store));
		printed(arguments.toArray());
		assertEquals(1, run("history", "check", "--metric", "gc.alloc.rate.norm", "--store", store), out() + err());
		assertEquals(1, run("history", "check", "--metric", "gc.alloc.rate.norm", "--store", store), out() + err());
	}

	@Test
	void datesAtTheEndsAreRefusedInOneSentence() {
		run("history", "add", input("time-overflow/run"), "--store", folder.resolve("1.db"));
		assertNoInternalError();
		run("history", "import", input("time-overflow/data.js"), "--store", folder.resolve("2.db"));
		assertNoInternalError();
		run("history", "import", input("time-overflow/dbig.js"), "--store", folder.resolve("3.db"));
		assertNoInternalError();
		assertFalse(out().contains("+160883929"), out());
	}
}
