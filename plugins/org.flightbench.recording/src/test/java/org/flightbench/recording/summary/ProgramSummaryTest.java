// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.Hidden;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests summaries of real recordings against the JDK's own parser. */
class ProgramSummaryTest {

	@TempDir
	private Path folder;

	private static ProgramSummary summary(Path file) throws IOException {
		return ProgramSummary.read(file, ReadProgress.NONE);
	}

	private static Cost cost(ProgramSummary summary, Cost.Kind kind) {
		return summary.costs().stream().filter(cost -> cost.kind() == kind).findFirst().orElseThrow();
	}

	private static Path sample(String name) {
		return Recordings.root().resolve("samples").resolve(name);
	}

	private static List<RecordedEvent> events(Path file, String... types) throws IOException {
		return RecordingFile.readAllEvents(file).stream()
				.filter(event -> Arrays.asList(types)
						.contains(event.getEventType().getName().replace("com.oracle.", "")))
				.toList();
	}

	private static long sum(List<RecordedEvent> events, ToLongFunction<RecordedEvent> amount) {
		return events.stream().mapToLong(amount).sum();
	}

	@Test
	void eachKindHasOneCostInTheirOrder() throws IOException {
		assertEquals(Arrays.asList(Cost.Kind.values()),
				summary(sample("allocation-before.jfr")).costs().stream().map(Cost::kind).toList());
	}

	@Test
	void allocationIsTheSumOfItsEvents() throws IOException {
		Path file = sample("allocation-before.jfr");
		List<RecordedEvent> inside = events(file, "jdk.ObjectAllocationInNewTLAB");
		List<RecordedEvent> outside = events(file, "jdk.ObjectAllocationOutsideTLAB");
		Cost cost = cost(summary(file), Cost.Kind.ALLOCATION);
		assertEquals(sum(inside, event -> event.getLong("tlabSize"))
				+ sum(outside, event -> event.getLong("allocationSize")), cost.amount());
		assertEquals(inside.size() + outside.size(), cost.events());
		assertEquals("java.lang.Integer.valueOf", cost.place());
		assertEquals("Allocator.go", cost.caller());
		assertEquals("java.lang.Integer", cost.about());
		assertTrue(cost.share() > 0.99 && cost.share() <= 1, cost.toString());
	}

	@Test
	void waitsAreTheSumOfTheirEventsAndTheLongestIsKnown() throws IOException {
		Path file = Recordings.of("goland-multichunk");
		List<RecordedEvent> waits = events(file, "jdk.JavaMonitorEnter");
		Cost cost = cost(summary(file), Cost.Kind.LOCKS);
		assertEquals(waits.size(), cost.events());
		assertEquals(sum(waits, event -> event.getDuration().toNanos()), cost.amount(), waits.size());
		assertEquals(waits.stream().mapToLong(event -> event.getDuration().toNanos()).max().orElseThrow(),
				cost.longestNanos(), 1);
		assertEquals("com.intellij.util.containers.FactoryMap$1", cost.about());
	}

	@Test
	void ioIsThatOfFilesAndSockets() throws IOException {
		Path file = sample("io-without-trim.jfr");
		List<RecordedEvent> io = events(file, "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce", "jdk.SocketRead",
				"jdk.SocketWrite");
		Cost cost = cost(summary(file), Cost.Kind.IO);
		assertEquals(io.size(), cost.events());
		assertEquals(sum(io, event -> event.getDuration().toNanos()), cost.amount(), io.size());
		assertEquals("org.flightbench.demo.program.IoExperiment.write", cost.place());
	}

	@Test
	void pausesHaveTheirOperationAndTheirShareOfTheTime() throws IOException {
		Cost cost = cost(summary(sample("ttsp-baseline.jfr")), Cost.Kind.PAUSES);
		assertEquals("G1CollectFull", cost.place());
		assertEquals(1.75e9, cost.longestNanos(), 0.01e9);
		assertTrue(cost.rate() > 0.4 && cost.rate() < 0.5, cost.toString());
	}

	@ParameterizedTest
	@CsvSource({"60000000000, NONE", "1000, MEASURED"})
	void pausesHaveTheThresholdBelowWhichTheyAreMissing(long threshold, Cost.State state) throws IOException {
		Path file = folder.resolve("collections.jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.ActiveSetting");
			for (String type : Hidden.PAUSES) {
				recording.enable(type).withThreshold(Duration.ofNanos(threshold));
			}
			recording.start();
			System.gc();
			recording.stop();
			recording.dump(file);
		}
		Cost pauses = cost(summary(file), Cost.Kind.PAUSES);
		assertEquals(state, pauses.state());
		assertEquals(threshold, pauses.thresholdNanos());
	}

	@Test
	void whatWasNotRecordedIsUnknownAndNotNothing() throws IOException {
		Cost pauses = cost(summary(Recordings.of("goland-multichunk")), Cost.Kind.PAUSES);
		assertEquals(Cost.State.NOT_RECORDED, pauses.state());
		assertTrue(Double.isNaN(pauses.amount()) && Double.isNaN(pauses.rate()), pauses.toString());
		Cost locks = cost(summary(sample("allocation-before.jfr")), Cost.Kind.LOCKS);
		assertEquals(Cost.State.NONE, locks.state());
		assertEquals(10_000_000, locks.thresholdNanos());
		assertTrue(summary(Recordings.of("openjdk8u292")).isEmpty());
	}

	@Test
	void eventsThatWereRemovedFromTheFileAreUnknownAndNotNothing() throws IOException {
		ProgramSummary scrubbed = summary(sample("io-without-trim.jfr"));
		for (Cost.Kind kind : List.of(Cost.Kind.CPU, Cost.Kind.ALLOCATION, Cost.Kind.LOCKS)) {
			Cost cost = cost(scrubbed, kind);
			assertEquals(Cost.State.NOT_RECORDED, cost.state());
			assertTrue(Double.isNaN(cost.amount()), cost.toString());
		}
		assertEquals(Cost.State.MEASURED, cost(scrubbed, Cost.Kind.IO).state());
	}

	@Test
	void eventsWithoutStacksHaveNoPlace() throws IOException {
		Cost cost = cost(summary(Recordings.of("jdk21")), Cost.Kind.ALLOCATION);
		assertEquals("", cost.place());
		assertEquals("byte[]", cost.about());
		assertTrue(Double.isNaN(cost.share()), cost.toString());
	}
}
