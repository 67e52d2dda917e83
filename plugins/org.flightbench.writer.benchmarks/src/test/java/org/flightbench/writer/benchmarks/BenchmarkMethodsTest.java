// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightbench.writer.benchmarks.Events.Event;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls each benchmark method once as JMH does, and reads its recording with the parsers of JMC and the JDK. */
class BenchmarkMethodsTest {

	private static final int BATCH = WriterBenchmark.BATCH;

	@TempDir
	Path folder;

	/** Returns the writer under test; subclasses test other writers. */
	String writer() {
		return "jmc";
	}

	/** A benchmark that writes its recordings to the folder of the test. */
	private final class Throughput extends EventWriteThroughputBenchmark {
		@Override
		BoundedRecordings newRecordings(JfrWriter found, Path files) {
			return super.newRecordings(found, folder);
		}
	}

	private final class Allocation extends AllocationRateBenchmark {
		@Override
		BoundedRecordings newRecordings(JfrWriter found, Path files) {
			return super.newRecordings(found, folder);
		}
	}

	private final class Encoding extends StringEncodingBenchmark {
		@Override
		BoundedRecordings newRecordings(JfrWriter found, Path files) {
			return super.newRecordings(found, folder);
		}
	}

	private final class Pool extends ConstantPoolBenchmark {
		Pool(int size) {
			poolSize = size;
		}

		@Override
		BoundedRecordings newRecordings(JfrWriter found, Path files) {
			return super.newRecordings(found, folder);
		}
	}

	private static final class PoolStrings extends ConstantPoolBenchmark.OneForEachEvent {
		private final int size;

		PoolStrings(int size) {
			this.size = size;
		}

		@Override
		int count() {
			return size;
		}
	}

	@Test
	void writesSimpleEvents() throws Exception {
		Throughput benchmark = new Throughput();
		invoke(benchmark, benchmark::writeSimpleEvent);
		assertWritten(BATCH, event -> Event.of(EventRecording.SIMPLE, "value", event));
	}

	@Test
	void writesEventsOfFiveFields() throws Exception {
		Throughput benchmark = new Throughput();
		invoke(benchmark, benchmark::writeMultiFieldEvent);
		assertWritten(BATCH, event -> multiField(event, event));
	}

	@Test
	void writesFourUniqueStringsWithEachEvent() throws Exception {
		Throughput benchmark = new Throughput();
		EventWriteThroughputBenchmark.FourForEachEvent unique = renewed(
				new EventWriteThroughputBenchmark.FourForEachEvent());
		invoke(benchmark, () -> benchmark.writeStringHeavyEvent(unique));
		assertWritten(BATCH, event -> strings(unique(4 * event), unique(4 * event + 1), unique(4 * event + 2),
				unique(4 * event + 3)));
	}

	@Test
	void writesFourRepeatedStringsWithEachEvent() throws Exception {
		Throughput benchmark = new Throughput();
		invoke(benchmark, benchmark::writeRepeatedStringsEvent);
		List<Event> events = assertWritten(BATCH,
				event -> strings(RepeatedStrings.repeated(event), RepeatedStrings.repeated(event + 1),
						RepeatedStrings.repeated(event + 2), RepeatedStrings.repeated(event + 3)));
		assertEquals(10, distinct(events, "first"));
	}

	@Test
	void writesSingleEventsForTheirAllocation() throws Exception {
		Allocation benchmark = new Allocation();
		invoke(benchmark, benchmark::measureEventWriteAllocations);
		assertWritten(BATCH, event -> multiField(event, event));
	}

	@Test
	void writesBatchesOfAHundredEventsForTheirAllocation() throws Exception {
		Allocation benchmark = new Allocation();
		invoke(benchmark, benchmark::measureBatchEventWriteAllocations);
		assertWritten(BATCH, event -> multiField(event, event % 100));
	}

	@Test
	void encodesRepeatedStrings() throws Exception {
		Encoding benchmark = new Encoding();
		invoke(benchmark, benchmark::encodeRepeatedStrings);
		assertEquals(10, distinct(assertWritten(BATCH, event -> text(RepeatedStrings.repeated(event))), "text"));
	}

	@Test
	void encodesUniqueStrings() throws Exception {
		Encoding benchmark = new Encoding();
		StringEncodingBenchmark.OneForEachEvent unique = renewed(new StringEncodingBenchmark.OneForEachEvent());
		invoke(benchmark, () -> benchmark.encodeUniqueStrings(unique));
		assertEquals(BATCH, distinct(assertWritten(BATCH, event -> text(unique(event))), "text"));
	}

	@Test
	@Tag("long")
	void encodesUniqueAndRepeatedStringsByTurns() throws Exception {
		Encoding benchmark = new Encoding();
		StringEncodingBenchmark.OneForEveryOtherEvent unique = renewed(
				new StringEncodingBenchmark.OneForEveryOtherEvent());
		invoke(benchmark, () -> benchmark.encodeMixedStrings(unique));
		assertEquals(BATCH / 2 + 10, distinct(assertWritten(BATCH, BenchmarkMethodsTest::mixed), "text"));
	}

	@Test
	void encodesCharactersOfTwoThreeAndFourBytes() throws Exception {
		Encoding benchmark = new Encoding();
		invoke(benchmark, benchmark::encodeUtf8Strings);
		List<Event> events = assertWritten(BATCH, event -> text(RepeatedStrings.utf8(event)));
		Set<Integer> lengths = events.stream().flatMapToInt(event -> ((String) event.fields().get("text")).codePoints())
				.mapToObj(character -> Character.toString(character).getBytes(StandardCharsets.UTF_8).length)
				.collect(Collectors.toSet());
		assertTrue(lengths.containsAll(Set.of(2, 3, 4)), lengths.toString());
	}

	@ParameterizedTest
	@ValueSource(ints = {100, 500, 1000})
	void buildsAConstantPoolOfUniqueStrings(int size) throws Exception {
		Pool benchmark = new Pool(size);
		PoolStrings unique = renewed(new PoolStrings(size));
		invoke(benchmark, () -> benchmark.buildConstantPoolWithUniqueStrings(unique));
		assertEquals(size, distinct(assertWritten(size, event -> text(unique(event))), "text"));
	}

	@Test
	@Tag("long")
	void buildsAConstantPoolOfRepeatedStrings() throws Exception {
		Pool benchmark = new Pool(100);
		invoke(benchmark, benchmark::buildConstantPoolWithRepeatedStrings);
		assertEquals(10, distinct(assertWritten(100, event -> text(RepeatedStrings.repeated(event))), "text"));
	}

	@Test
	@Tag("long")
	void buildsAConstantPoolOfUniqueAndRepeatedStrings() throws Exception {
		Pool benchmark = new Pool(100);
		PoolStrings unique = renewed(new PoolStrings(100));
		invoke(benchmark, () -> benchmark.buildConstantPoolMixed(unique));
		assertEquals(60, distinct(assertWritten(100, BenchmarkMethodsTest::mixed), "text"));
	}

	@Test
	void makesNoStringTwice() {
		StringEncodingBenchmark.OneForEachEvent unique = renewed(new StringEncodingBenchmark.OneForEachEvent());
		String last = unique.get(BATCH - 1);
		unique.renew();
		assertEquals(unique(BATCH - 1), last);
		assertEquals(unique(BATCH), unique.get(0));
	}

	@Test
	void buildsEveryConstantPoolInARecordingOfItsOwn() throws Exception {
		Pool benchmark = new Pool(100);
		benchmark.writer = writer();
		benchmark.findWriter();
		benchmark.makeRoom();
		EventRecording first = benchmark.recording;
		benchmark.buildConstantPoolWithRepeatedStrings();
		benchmark.makeRoom();
		assertFalse(first == benchmark.recording);
		benchmark.buildConstantPoolWithRepeatedStrings();
		benchmark.check();
		assertEquals(100, RecordingCheck.count(folder.resolve("0.jfr")));
		assertEquals(100, RecordingCheck.count(folder.resolve("1.jfr")));
		assertEquals(0, RecordingCheck.count(folder.resolve("2.jfr")));
	}

	private void invoke(WriterBenchmark benchmark, Runnable method) throws Exception {
		benchmark.writer = writer();
		benchmark.findWriter();
		benchmark.makeRoom();
		method.run();
		benchmark.check();
	}

	private List<Event> assertWritten(int count, IntFunction<Event> event) throws Exception {
		Path recording = folder.resolve("0.jfr");
		assertTrue(Files.size(recording) > 0);
		List<Event> expected = IntStream.range(0, count).mapToObj(event).toList();
		assertIterableEquals(expected, Events.readByJdk(recording));
		assertIterableEquals(expected, Events.readByJmc(recording, expected.get(0).type()));
		assertEquals(count, RecordingCheck.count(recording));
		return expected;
	}

	private static <T extends UniqueStrings> T renewed(T strings) {
		strings.renew();
		return strings;
	}

	private static long distinct(List<Event> events, String field) {
		return events.stream().map(event -> event.fields().get(field)).distinct().count();
	}

	private static String unique(int number) {
		return "unique string number " + number;
	}

	private static Event multiField(int id, int count) {
		return Event.of(EventRecording.MULTI_FIELD, "id", id, "name", RepeatedStrings.repeated(count), "count", count,
				"ratio",
				count * 0.5, "flag", count % 2 == 0);
	}

	private static Event strings(String first, String second, String third, String fourth) {
		return Event.of(EventRecording.STRINGS, "first", first, "second", second, "third", third, "fourth", fourth);
	}

	private static Event text(String text) {
		return Event.of(EventRecording.TEXT, "text", text);
	}

	private static Event mixed(int event) {
		return text(event % 2 == 0 ? unique(event / 2) : RepeatedStrings.repeated(event / 2));
	}
}
