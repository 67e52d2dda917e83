// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CatalogEntry.Iterations;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.results.Mode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkCatalogTest {

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	private static BenchmarkJar jar;

	@BeforeAll
	static void makeJar() throws Exception {
		jar = BenchmarkJar.of(TinyBenchmarks.jar(shared));
	}

	@Test
	void listsWhatTheAnnotationsSay() throws Exception {
		BenchmarkCatalog catalog = all();
		assertEquals(List.of("tiny.Tiny.add", "tiny.Tiny.boom", "tiny.Tiny.sized", "tiny.Tiny.slow"),
				catalog.entries().stream().map(CatalogEntry::benchmark).toList());
		CatalogEntry sized = catalog.entries().get(2);
		Iterations warmup = new Iterations(1, Duration.ofMillis(10));
		assertEquals(new CatalogEntry("tiny.Tiny.sized", Mode.AVERAGE_TIME, 1, 2, 0, warmup,
				new Iterations(2, Duration.ofMillis(10)), Map.of("text", List.of("a, b", "ü"))), sized);
		assertEquals("tiny.Tiny", sized.className());
		assertEquals("sized", sized.methodName());
		assertEquals(new Iterations(5, Duration.ofSeconds(60)), catalog.entries().get(3).measurement());
		assertEquals(Map.of("text", List.of("a, b", "ü")), catalog.params());
	}

	@Test
	@Tag("long")
	void listsJmhsDefaultsWhereTheAnnotationsSayNothing() throws Exception {
		BenchmarkJar plain = BenchmarkJar.of(TinyBenchmarks.plainJar(folder));
		Iterations usual = new Iterations(5, Duration.ofSeconds(10));
		assertEquals(List.of(new CatalogEntry("tiny.Tiny.run", Mode.THROUGHPUT, 1, 5, 0, usual, usual, Map.of())),
				BenchmarkCatalog.of(plain, Jdk.current(), List.of(), () -> false).entries());
		BenchSettings once = new BenchSettings("x", plain, Jdk.current(), List.of(), List.of("-bm", "ss"), folder);
		assertEquals(List.of(new CatalogEntry("tiny.Tiny.run", Mode.SINGLE_SHOT, 1, 5, 0,
				new Iterations(0, Duration.ZERO), new Iterations(1, Duration.ZERO), Map.of())),
				BenchmarkCatalog.of(once, () -> false).entries());
	}

	@Test
	void listsWhatSettingsWouldRun() throws Exception {
		BenchmarkCatalog catalog = ofArguments("Tiny.(add|sized)", "-e", "add", "-bm", "ss,thrpt", "-p", "text=x,y",
				"-f", "3", "-wf", "1", "-wi", "0", "-r", "2s", "-t", "max");
		assertEquals(List.of(Mode.THROUGHPUT, Mode.SINGLE_SHOT),
				catalog.entries().stream().map(CatalogEntry::mode).toList());
		CatalogEntry sized = catalog.entries().get(0);
		assertEquals("tiny.Tiny.sized", sized.benchmark());
		assertEquals(List.of(CatalogEntry.ALL_THREADS, 3, 1), List.of(sized.threads(), sized.forks(),
				sized.warmupForks()));
		assertEquals(0, sized.warmup().count());
		assertEquals(Duration.ofSeconds(2), sized.measurement().time());
		assertEquals(Map.of("text", List.of("x", "y")), sized.params());
	}

	@Test
	void choosesBenchmarksExactly() throws Exception {
		BenchOptions options = options(Set.of("tiny.Tiny.add", "tiny.Tiny.slow"), Map.of());
		assertEquals(List.of("tiny.Tiny.add", "tiny.Tiny.slow"),
				ofArguments(options.arguments().toArray(String[]::new)).entries().stream()
						.map(CatalogEntry::benchmark).toList());
		assertEquals(List.of(), ofArguments(BenchOptions.exactly("tiny.Tiny.ad")).entries());
		assertEquals(List.of(), ofArguments(BenchOptions.exactly("tiny.Tiny$add")).entries());
	}

	@Test
	void estimatesForksIterationsAndParameters() throws Exception {
		BenchmarkCatalog catalog = all();
		BenchEstimate plain = BenchEstimate.of(catalog, options(Set.of("tiny.Tiny.sized"), Map.of()));
		assertEquals(new BenchEstimate(BenchEstimate.START.plusMillis(30).multipliedBy(2 * 2), false, 2), plain);
		BenchEstimate chosen = BenchEstimate.of(catalog, new BenchOptions(Set.of("tiny.Tiny.sized", "tiny.Tiny.add"),
				Map.of("text", List.of("x", "y", "z")), 3, Duration.ofSeconds(1), 5, null, 4, 2, List.of(), List.of(),
				List.of()));
		assertEquals(new BenchEstimate(BenchEstimate.START.plusMillis(3_050).multipliedBy(4 * 4), false, 4), chosen);
		assertTrue(BenchEstimate.of(ofArguments("Tiny.add", "-bm", "ss,avgt")).isLowerBound());
	}

	@Test
	void saysWhatJmhDoesNotUnderstand() {
		assertRefused("JMH does not accept '-yes': ", "-yes");
		assertRefused("'Tiny.(' is not a regular expression: Unclosed group", "Tiny.(");
	}

	@Test
	void saysThatAJdkIsNone() throws Exception {
		Path java = folder.resolve("bin").resolve(Jdk.current().java().getFileName());
		Files.createDirectories(java.getParent());
		Files.writeString(java, "#!/bin/sh\necho I am no JVM >&2\nexit 3\n");
		assertTrue(java.toFile().setExecutable(true));
		BenchException e = assertThrows(BenchException.class,
				() -> BenchmarkCatalog.of(jar, Jdk.at(folder), List.of(), () -> false));
		assertTrue(e.getMessage().endsWith("ended with status 3 before a benchmark ran: I am no JVM"), e.getMessage());
	}

	@Test
	void stopsWhenCancelled() throws Exception {
		Path java = folder.resolve("bin").resolve(Jdk.current().java().getFileName());
		Files.createDirectories(java.getParent());
		Files.writeString(java, "#!/bin/sh\nsleep 600\n");
		assertTrue(java.toFile().setExecutable(true));
		AtomicInteger asked = new AtomicInteger();
		assertThrows(BenchCancelledException.class,
				() -> BenchmarkCatalog.of(jar, Jdk.at(folder), List.of(), () -> asked.incrementAndGet() > 3));
		assertEquals(0, ProcessHandle.current().descendants().count());
	}

	private static BenchmarkCatalog all() throws Exception {
		return BenchmarkCatalog.of(jar, Jdk.current(), List.of(), () -> false);
	}

	private BenchmarkCatalog ofArguments(String... arguments) throws Exception {
		return BenchmarkCatalog.of(new BenchSettings("x", jar, Jdk.current(), List.of(), List.of(arguments), folder),
				() -> false);
	}

	private void assertRefused(String reason, String... arguments) {
		BenchException e = assertThrows(BenchException.class, () -> ofArguments(arguments));
		assertTrue(e.getMessage().startsWith(reason), e.getMessage());
		assertEquals(1, e.getMessage().lines().count(), e.getMessage());
	}

	private static BenchOptions options(Set<String> benchmarks, Map<String, List<String>> params) {
		return new BenchOptions(benchmarks, params, null, null, null, null, null, null, List.of(), List.of(),
				List.of());
	}
}
