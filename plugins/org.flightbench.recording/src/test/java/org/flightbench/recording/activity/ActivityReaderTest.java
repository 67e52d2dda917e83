// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.activity.Tally.Entry;
import org.flightbench.recording.profile.ClassNames;
import org.flightbench.recording.profile.items.LoadedItems;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** Tests that the activity read from a recording agrees with the JDK's own parser. */
class ActivityReaderTest {

	private static final Logger THEIR_LOGGER = Logger.getLogger("org.openjdk.jmc");
	private static final long MILLI = 1_000_000;
	/** The tolerance in nanoseconds. The conversion of ticks has an error of one nanosecond per timestamp. */
	private static final long ROUNDING_NANOS = 2;

	@TempDir
	private Path folder;

	@BeforeAll
	static void silenceMissionControl() {
		THEIR_LOGGER.setLevel(Level.OFF);
	}

	static List<Path> recordings() throws IOException {
		return Recordings.supported();
	}

	/** The number, total duration and total size of events. */
	private record Sum(long count, long nanos, long bytes) {

		Sum plus(Sum other) {
			return new Sum(count + other.count, nanos + other.nanos, bytes + other.bytes);
		}
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void agreesWithTheJdkOnEveryKindOf(Path recording) throws IOException {
		Map<ActivityKind, Map<String, Sum>> expected = expected(recording);
		Activity activity = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		for (ActivityKind kind : ActivityKind.values()) {
			if (kind != ActivityKind.GC_PAUSE) {
				Map<String, Sum> found = new TreeMap<>();
				Tally tally = activity.tally(kind);
				for (Entry entry : tally.entries()) {
					found.merge(name(kind, entry), sum(entry.amount()), Sum::plus);
				}
				assertTrue(tally.others().count() == 0 || tally.entries().size() == Tally.MOST, "others of " + kind);
				if (tally.others().count() == 0) {
					assertSame(expected.getOrDefault(kind, Map.of()), found, kind);
				}
				Sum total = expected.getOrDefault(kind, Map.of()).values().stream().reduce(new Sum(0, 0, 0), Sum::plus);
				assertSame(Map.of("total", total), Map.of("total", sum(tally.total())), kind);
			}
		}
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void sumsUpToTheTotalOf(Path recording) throws IOException {
		Activity activity = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		activity.tallies().forEach((kind, tally) -> {
			EventTotals sum = tally.entries().stream().map(Entry::amount).reduce(tally.others(), EventTotals::plus);
			assertEquals(tally.total().count(), sum.count(), kind + " count");
			assertEquals(tally.total().nanos(), sum.nanos(), kind + " time");
			assertEquals(tally.total().longestNanos(), sum.longestNanos(), kind + " longest");
		});
	}

	private static void assertSame(Map<String, Sum> expected, Map<String, Sum> found, ActivityKind kind) {
		assertEquals(new TreeMap<>(expected).keySet(), new TreeMap<>(found).keySet(), kind.name());
		expected.forEach((name, sum) -> {
			String which = kind + " " + name;
			assertEquals(sum.count, found.get(name).count, which + " count");
			assertEquals(sum.nanos, found.get(name).nanos, ROUNDING_NANOS * sum.count, which + " time");
			assertEquals(sum.bytes, found.get(name).bytes, which + " bytes");
		});
	}

	private static Sum sum(EventTotals amount) {
		return new Sum(amount.count(), amount.nanos(), amount.bytes());
	}

	private static String name(ActivityKind kind, Entry entry) {
		return switch (kind) {
			case EXCEPTION, ERROR, DEOPTIMIZATION, GC_COLLECTION -> entry.name() + " " + entry.place();
			default -> entry.name();
		};
	}

	private static Map<ActivityKind, Map<String, Sum>> expected(Path recording) throws IOException {
		Map<ActivityKind, Map<String, Sum>> expected = new EnumMap<>(ActivityKind.class);
		for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
			for (ActivityKind kind : ActivityKind.values()) {
				if (kind != ActivityKind.GC_PAUSE
						&& kind.types().contains(event.getEventType().getName().replace("com.oracle.jdk.", "jdk."))) {
					Sum sum = new Sum(1, event.getDuration().toNanos(), bytes(kind, event));
					expected.computeIfAbsent(kind, key -> new TreeMap<>()).merge(name(kind, event), sum, Sum::plus);
				}
			}
		}
		return expected;
	}

	private static long bytes(ActivityKind kind, RecordedEvent event) {
		return Math.max(0, switch (kind) {
			case FILE_READ, SOCKET_READ -> event.getLong("bytesRead");
			case FILE_WRITE, SOCKET_WRITE -> event.getLong("bytesWritten");
			case COMPILATION -> event.getLong("codeSize");
			default -> 0;
		});
	}

	private static String name(ActivityKind kind, RecordedEvent event) {
		return switch (kind) {
			case MONITOR_ENTER, MONITOR_WAIT -> className(event, "monitorClass");
			case PARK -> className(event, "parkedClass");
			case EXCEPTION, ERROR -> className(event, "thrownClass") + " " + throwing(event);
			case COMPILATION -> method(event.getValue("method"));
			case DEOPTIMIZATION -> method(event.getValue("method")) + " " + event.getString("reason");
			case FILE_READ, FILE_WRITE, FILE_FORCE -> event.getString("path");
			case SOCKET_READ, SOCKET_WRITE -> event.getString("host") + ":" + event.getInt("port");
			case GC_PHASE -> event.getString("name");
			case GC_COLLECTION -> event.getString("name") + " " + event.getString("cause");
			case COMPILATION_FAILURE -> event.getString("failureMessage");
			case ALLOCATION_STALL -> event.getString("type");
			case THREAD_START, THREAD_END -> event.getThread("thread") == null
					|| event.getThread("thread").getJavaName() == null
							? ""
							: event.getThread("thread").getJavaName().replaceAll("[0-9]+", "#");
			case SLEEP, NATIVE_SAMPLE -> event.getStackTrace() == null
					? ""
					: method(event.getStackTrace().getFrames().get(0).getMethod());
			default -> throw new AssertionError("no events of " + kind + " in any recording yet");
		};
	}

	private static String className(RecordedEvent event, String field) {
		RecordedClass type = event.getClass(field);
		return type == null ? "" : ClassNames.readable(type.getName());
	}

	private static String method(RecordedMethod method) {
		return method == null ? "" : ClassNames.readable(method.getType().getName()) + "." + method.getName();
	}

	private static String throwing(RecordedEvent event) {
		if (event.getStackTrace() == null) {
			return "";
		}
		List<RecordedFrame> frames = event.getStackTrace().getFrames();
		return method(frames.stream().map(RecordedFrame::getMethod)
				.filter(method -> !method.getName().equals("<init>") && !method.getName().equals("fillInStackTrace"))
				.findFirst().orElse(frames.get(0).getMethod()));
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void isTheSameLoadedByMissionControl(Path recording) throws Exception {
		Activity file = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		Activity loaded = ActivityReader.read(
				LoadedItems.of("loaded", JfrLoaderToolkit.loadEvents(recording.toFile())), ActivityRequest.ALL,
				ReadProgress.NONE);
		for (ActivityKind kind : ActivityKind.values()) {
			assertEquals(file.recorded(kind), loaded.recorded(kind), kind.name());
			if (kind == ActivityKind.EXCEPTION) {
				// Mission Control drops exceptions that it considers duplicates.
				assertTrue(file.tally(kind).total().count() >= loaded.tally(kind).total().count(), kind.name());
				continue;
			}
			assertEquals(file.tally(kind).total().count(), loaded.tally(kind).total().count(), kind.name());
			assertEquals(file.tally(kind).total().bytes(), loaded.tally(kind).total().bytes(), kind.name());
			assertEquals(file.tally(kind).total().nanos(), loaded.tally(kind).total().nanos(),
					ROUNDING_NANOS * file.tally(kind).total().count(), kind.name());
			if (file.tally(kind).others().count() == 0) {
				assertEquals(counts(file.tally(kind)), counts(loaded.tally(kind)), kind.name());
			}
		}
		for (Gauge gauge : Gauge.values()) {
			assertEquals(file.series(gauge).count(), loaded.series(gauge).count(), gauge.name());
			assertEquals(file.series(gauge).sum(), loaded.series(gauge).sum(), 1e-6 * file.series(gauge).sum(),
					gauge.name());
		}
		assertEquals(file.promotedBytes(), loaded.promotedBytes());
		assertEquals(new TreeMap<>(file.facts()), new TreeMap<>(loaded.facts()));
	}

	private static Map<String, Long> counts(Tally tally) {
		Map<String, Long> counts = new TreeMap<>();
		tally.entries().forEach(entry -> counts.put(entry.name() + " " + entry.place(), entry.amount().count()));
		return counts;
	}

	/** A class whose monitor is contended by two threads. */
	private static final class Guarded {}

	@Test
	void knowsTheLockTheFileAndTheExceptionOfAProgram() throws Exception {
		Path data = folder.resolve("read.bin");
		Path file = folder.resolve("known.jfr");
		try (Recording recording = new Recording()) {
			for (String type : List.of("JavaMonitorEnter", "JavaMonitorWait", "FileRead", "FileWrite")) {
				recording.enable("jdk." + type).withStackTrace().withThreshold(Duration.ZERO);
			}
			recording.enable("jdk.JavaExceptionThrow").withStackTrace();
			recording.enable("jdk.JavaErrorThrow").withStackTrace();
			recording.enable("jdk.ThreadSleep").withThreshold(Duration.ofMillis(10));
			recording.disable("jdk.ThreadPark");
			recording.disable("jdk.SocketRead");
			recording.enable("jdk.ActiveSetting");
			recording.start();
			contend();
			try (OutputStream out = Files.newOutputStream(folder.resolve("other.bin"))) {
				out.write(1);
			}
			write(data, 10_000);
			read(data);
			for (int index = 0; index < 7; index++) {
				fail();
			}
			recording.stop();
			recording.dump(file);
		}
		Activity activity = ActivityReader.read(file, ActivityRequest.ALL, ReadProgress.NONE);

		Entry lock = activity.tally(ActivityKind.MONITOR_ENTER).entries().stream()
				.filter(entry -> entry.name().equals(ClassNames.readable(Guarded.class.getName()))).findFirst()
				.orElseThrow();
		assertEquals(3, lock.amount().count());
		assertEquals(3, lock.amount().threads());
		assertTrue(lock.amount().longestNanos() >= 50 * MILLI, lock.toString());
		assertTrue(lock.amount().nanos() >= lock.amount().longestNanos(), lock.toString());
		assertTrue(lock.place().endsWith("ActivityReaderTest.enter"), lock.place());

		Entry written = named(activity, ActivityKind.FILE_WRITE, data.toString());
		assertEquals(10, written.amount().count());
		assertEquals(10_000, written.amount().bytes());
		assertTrue(written.place().endsWith("ActivityReaderTest.write"), written.place());
		Entry read = named(activity, ActivityKind.FILE_READ, data.toString());
		assertEquals(10_000, read.amount().bytes());

		Entry exception = named(activity, ActivityKind.EXCEPTION, IllegalStateException.class.getName());
		assertEquals(7, exception.amount().count());
		assertTrue(exception.place().endsWith("ActivityReaderTest.fail"), exception.place());

		assertEquals(Availability.YES, activity.recorded(ActivityKind.ERROR), "none is not the same as not recorded");
		assertEquals(0, activity.tally(ActivityKind.ERROR).total().count());
		assertEquals(Availability.NO, activity.recorded(ActivityKind.PARK));
		assertEquals(Availability.NO, activity.recorded(ActivityKind.SOCKET_READ));
		assertEquals(10 * MILLI, activity.thresholdNanos(ActivityKind.SLEEP));
		assertEquals(0, activity.thresholdNanos(ActivityKind.FILE_READ));
	}

	private static Entry named(Activity activity, ActivityKind kind, String name) {
		List<Entry> found = activity.tally(kind).entries().stream().filter(entry -> entry.name().equals(name))
				.toList();
		assertEquals(1, found.size(), () -> name + " in " + activity.tally(kind).entries());
		return found.get(0);
	}

	private static void contend() throws InterruptedException {
		Guarded guarded = new Guarded();
		List<Thread> threads = new ArrayList<>();
		synchronized (guarded) {
			CountDownLatch started = new CountDownLatch(3);
			for (int index = 0; index < 3; index++) {
				Thread thread = new Thread(() -> {
					started.countDown();
					enter(guarded);
				}, "contender-" + index);
				threads.add(thread);
				thread.start();
			}
			started.await();
			for (Thread thread : threads) {
				while (thread.getState() != Thread.State.BLOCKED) {
					Thread.sleep(1);
				}
			}
			Thread.sleep(60);
		}
		for (Thread thread : threads) {
			thread.join();
		}
	}

	private static void enter(Guarded guarded) {
		synchronized (guarded) {
			guarded.hashCode();
		}
	}

	private static void write(Path data, int bytes) throws IOException {
		try (OutputStream out = new java.io.FileOutputStream(data.toFile())) {
			for (int written = 0; written < bytes; written += 1000) {
				out.write(new byte[1000]);
			}
		}
	}

	private static void read(Path data) throws IOException {
		try (InputStream in = new java.io.FileInputStream(data.toFile())) {
			while (in.read(new byte[1000]) >= 0) {
				// read to the end
			}
		}
	}

	private static void fail() {
		try {
			throw new IllegalStateException("on purpose");
		} catch (IllegalStateException expected) {
			// JFR records the exception; it needs no handling.
		}
	}

	@Test
	void countsOnlyTheTimeThatIsAskedFor() throws IOException {
		Path recording = Recordings.of("jdk21");
		Activity all = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		long half = all.time().spanNanos() / 2;
		Activity first = ActivityReader.read(recording, new ActivityRequest(Long.MIN_VALUE, half, null, null),
				ReadProgress.NONE);
		Activity second = ActivityReader.read(recording, new ActivityRequest(half, Long.MAX_VALUE, null, null),
				ReadProgress.NONE);
		assertEquals(all.nanos(), first.nanos() + second.nanos(), 1);
		int kinds = 0;
		for (ActivityKind kind : ActivityKind.values()) {
			long count = first.tally(kind).total().count();
			kinds += count > 0 && second.tally(kind).total().count() > 0 ? 1 : 0;
			assertEquals(all.tally(kind).total().count(), count + second.tally(kind).total().count(), kind.name());
		}
		assertTrue(kinds > 3, "only " + kinds + " kinds have events in both halves");
	}

	@Test
	void stopsWhenItIsCancelled() {
		assertThrows(CancellationException.class,
				() -> ActivityReader.read(Recordings.of("jdk21"), ActivityRequest.ALL, new ReadProgress() {
					@Override
					public void advanced(long bytesRead, long bytesTotal) {
						// Only cancellation is tested.
					}

					@Override
					public boolean isCancelled() {
						return true;
					}
				}));
	}

	@Test
	void keepsTheHeaviestOfManyNamesAndCountsTheOthers() {
		TallyBuilder builder = new TallyBuilder(ActivityKind.FILE_READ);
		int files = 50_000;
		for (int file = 0; file < files; file++) {
			builder.add("file " + file, null, 1, new EventTotals(1, 1, 1, file, 10, 0));
			builder.add("hot", "Reader.read", file, new EventTotals(1, 5, 5, file, 100, 0));
		}
		Tally tally = builder.build();
		assertEquals(Tally.MOST, tally.entries().size());
		assertEquals("hot", tally.entries().get(0).name());
		assertEquals(files, tally.entries().get(0).amount().count());
		assertEquals(EventTotals.MAX_THREADS, tally.entries().get(0).amount().threads());
		assertEquals(2L * files, tally.total().count());
		assertEquals(files - Tally.MOST + 1, tally.others().count());
		assertEquals(10L * tally.others().count(), tally.others().bytes());
	}
}
