// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.NamePattern;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryRunExportTest {

	@TempDir
	Path folder;

	private Path file(String name, double score, String unit) throws IOException {
		return Files.writeString(folder.resolve(name),
				"""
				[{"jmhVersion":"1.37","benchmark":"org.acme.Pool.take","mode":"avgt","threads":2,"forks":2,
				"jvmArgs":["-Xmx1g"],"jdkVersion":"21.0.11","vmName":"OpenJDK","warmupIterations":1,
				"measurementIterations":2,"params":{"size":"10"},"primaryMetric":{"score":%1$s,"scoreError":0.5,
				"scoreUnit":"%2$s","rawData":[[%1$s,%1$s],[%1$s,%1$s]]},"secondaryMetrics":{"gc.count":{"score":3,
				"scoreError":"NaN","scoreUnit":"counts","rawData":[[3],[3]]}}}]""".formatted(score, unit));
	}

	@Test
	void aRunIsWrittenAsItWasReadInTheUnitOfItsSeries() throws IOException {
		EntryReader reader = new EntryReader(NamePattern.USUAL, null, null, null);
		Path written = folder.resolve("run.json");
		try (HistoryStore store = HistoryStore.open(folder.resolve("history.db").toString(), Credentials.NONE)) {
			store.add(reader.read(file("2026-03-01_abc0001.json", 5, "us/op")));
			store.add(reader.read(file("2026-03-02_abc0002.json", 6000, "ns/op")));
			HistoryRun second = store.runs().get(1);
			assertEquals("2026-03-02T00-00-00_abc0002_run2.json", HistoryRunExport.name(second));
			HistoryRunExport.write(store, second, written);
		}
		Run run = RunReader.read(written, ReadProgress.NONE);
		Result result = run.results().get(0);
		assertEquals(1, run.results().size());
		assertEquals("10", result.id().params().get("size"));
		assertEquals(2, result.id().threads());
		assertEquals("us/op", result.primary().unit().symbol());
		assertEquals(6, result.primary().score().value(), 1e-9);
		assertArrayEquals(new double[]{6, 6}, result.primary().rawData().values(1), 1e-9);
		assertEquals(List.of("-Xmx1g"), result.setup().jvmArgs());
		assertEquals("21.0.11", result.setup().jdkVersion());
		assertEquals(3, result.secondary().values().iterator().next().score().value());
	}

	@Test
	void theNameOfAFileLeadsNowhereElse() {
		HistoryRun run = new HistoryRun(1, "a/../../b\\c", null, Instant.EPOCH, new Environment(null, null, null), null,
				null);
		assertEquals("1970-01-01T00-00-00_a_.._.._b__run1.json", HistoryRunExport.name(run));
	}

	@Test
	void aLabelThatIsTakenAwayIsGoneAndOthersStay() throws IOException {
		EntryReader reader = new EntryReader(NamePattern.USUAL, null, null, Instant.EPOCH);
		try (HistoryStore store = HistoryStore.open(folder.resolve("history.db").toString(), Credentials.NONE)) {
			long run = store.add(reader.read(file("one.json", 5, "us/op"))).run();
			Label ofAll = new Label(run, null, LabelKind.KNOWN, "all");
			Label ofOne = new Label(run, store.seriesIds().keySet().iterator().next(), LabelKind.NOISE, "one");
			store.label(ofAll);
			store.label(ofOne);
			store.unlabel(run, ofOne.series());
			assertEquals(List.of(ofAll), store.labels());
			store.unlabel(run, null);
			assertEquals(List.of(), store.labels());
		}
	}
}
