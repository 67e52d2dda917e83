// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.flightbench.writer.chunk.FileSink;
import org.flightbench.writer.settings.RecordingSettingsBuilder;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.Builtin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;

/** Tests that recordings stay valid when threads, disks and processes fail. */
class FaultTest {

	private static final String EVENT = "test.Numbered";
	/** More threads than most machines have processors; shorter tests use {@link #FEW}. */
	private static final int THREADS = 8;
	private static final int FEW = 2;

	@TempDir
	Path folder;

	private static Type register(Recording recording) {
		return recording.registerType(EVENT, "jdk.jfr.Event", event -> event.addField("thread", Builtin.INT)
				.addField("number", Builtin.INT).addField("name", Builtin.STRING).addField("type", Types.JDK.CLASS));
	}

	private static TypedValue event(Type type, int thread, int number) {
		Type javaClass = type.getTypes().getType(Types.JDK.CLASS);
		return type.asValue(event -> event.putField("startTime", number + 1L).putField("thread", thread)
				.putField("number", number).putField("name", "name " + number % 100)
				.putField("type", javaClass.asValue(value -> value.putField("name", "org/acme/Type" + number % 50))));
	}

	/** Returns the numbers in the events, by thread. Also checks the constants that the events reference. */
	private static Map<Integer, List<Integer>> numbersByThread(Path file) throws IOException {
		Map<Integer, List<Integer>> numbers = new HashMap<>();
		Readers.jdk(file, event -> {
			int number = event.getInt("number");
			assertEquals("name " + number % 100, event.getString("name"));
			assertEquals("org.acme.Type" + number % 50, event.getClass("type").getName());
			return numbers.computeIfAbsent(event.getInt("thread"), unseen -> new ArrayList<>()).add(number);
		});
		return numbers;
	}

	@ParameterizedTest
	@CsvSource({"false, false", "true, false", "false, true"})
	void keepsEveryEventThatWasWrittenBeforeOneThreadCloses(boolean fast, boolean toStream) throws Exception {
		assertKeepsEveryEvent(FEW, 5, fast, toStream);
	}

	@Tag("long")
	@ParameterizedTest
	@CsvSource({"false, false", "true, false", "false, true"})
	void keepsEveryEventOfManyThreads(boolean fast, boolean toStream) throws Exception {
		assertKeepsEveryEvent(THREADS, 20, fast, toStream);
	}

	private void assertKeepsEveryEvent(int count, int rotations, boolean fast, boolean toStream) throws Exception {
		Path file = folder.resolve("threads.jfr");
		int[] written = new int[count];
		ExecutorService threads = Executors.newFixedThreadPool(count);
		CountDownLatch allWrite = new CountDownLatch(count);
		try {
			Recording recording = toStream
					? Recordings.newRecording(Files.newOutputStream(file), settings -> settings.withChunkSize(40_000))
					: Recordings.newRecording(file, settings -> settings.withChunkSize(40_000));
			Type type = register(recording);
			List<Callable<Void>> tasks = new ArrayList<>();
			for (int thread = 0; thread < count; thread++) {
				int index = thread;
				tasks.add(() -> {
					written[index] = writeUntilClosed(recording, type, index, fast, allWrite);
					return null;
				});
			}
			List<Future<Void>> running = new ArrayList<>();
			tasks.forEach(task -> running.add(threads.submit(task)));
			assertTrue(allWrite.await(1, TimeUnit.MINUTES));
			for (int rotation = 0; rotation < rotations; rotation++) {
				recording.rotateChunk();
			}
			recording.close();
			for (Future<Void> task : running) {
				task.get();
			}
		} finally {
			threads.shutdown();
		}
		Map<Integer, List<Integer>> read = numbersByThread(file);
		for (int thread = 0; thread < count; thread++) {
			List<Integer> numbers = read.get(thread);
			assertEquals(written[thread], numbers.size());
			for (int number = 0; number < written[thread]; number++) {
				assertEquals(number, numbers.get(number));
			}
		}
	}

	private static int writeUntilClosed(Recording recording, Type type, int thread, boolean fast,
			CountDownLatch allWrite) {
		EventWriter writer = recording.newEventWriter(type);
		int number = 0;
		try {
			while (true) {
				TypedValue event = event(type, thread, number);
				if (fast) {
					event.getFieldValues().forEach(field -> Models.put(writer, field.field(), field.field().isNumber()
							|| field.value() instanceof String ? field.value() : null));
					writer.put(type.getField("type"), (TypedValue) event.get(type.getField("type"))).write();
				} else {
					recording.writeEvent(event);
				}
				if (++number == 1000) {
					allWrite.countDown();
				}
			}
		} catch (IllegalStateException e) {
			assertEquals("The recording is closed", e.getMessage());
			return number;
		}
	}

	/** A stream that accepts a limited number of bytes. */
	private static final class Full extends OutputStream {

		private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
		private final int limit;
		private boolean closed;

		Full(int limit) {
			this.limit = limit;
		}

		@Override
		public void write(int value) throws IOException {
			write(new byte[]{(byte) value}, 0, 1);
		}

		@Override
		public void write(byte[] bytes, int from, int length) throws IOException {
			int room = Math.min(length, limit - kept.size());
			kept.write(bytes, from, room);
			if (room < length) {
				throw new IOException("No space left on device");
			}
		}

		@Override
		public void close() {
			closed = true;
		}
	}

	@ParameterizedTest
	@ValueSource(ints = {0, 10, 68, 5_000, 20_000, 100_000, 123_457})
	void tellsThatTheDiskIsFullAtTheNextEventAndWhenClosed(int limit) throws Exception {
		Full disk = new Full(limit);
		Recording recording = Recordings.newRecording(disk, settings -> settings.withChunkSize(10_000));
		Type type = register(recording);
		UncheckedIOException atWrite = assertThrows(UncheckedIOException.class, () -> {
			for (int number = 0; number < 1_000_000; number++) {
				recording.writeEvent(event(type, 0, number));
			}
		});
		assertEquals("The recording could not be written: No space left on device", atWrite.getMessage());
		assertThrows(UncheckedIOException.class, () -> recording.writeEvent(event(type, 0, 0)));
		assertThrows(UncheckedIOException.class, recording::rotateChunk);
		assertThrows(UncheckedIOException.class, () -> recording.newEventWriter(type).write());
		IOException atClose = assertThrows(IOException.class, recording::close);
		assertEquals("No space left on device", atClose.getCause().getMessage());
		assertTrue(disk.closed);
		recording.close();
		assertFinishedChunksAreIntact(disk.kept.toByteArray());
	}

	/** Asserts that everything before the truncated chunk is intact. Parsers stop at that chunk. */
	private void assertFinishedChunksAreIntact(byte[] kept) throws IOException {
		int end = 0;
		while (kept.length >= end + 68 && Chunks.size(kept, end) <= kept.length - end) {
			end += (int) Chunks.size(kept, end);
		}
		if (end > 0) {
			Path file = Files.write(folder.resolve("finished.jfr"), Arrays.copyOf(kept, end));
			List<Integer> numbers = numbersByThread(file).get(0);
			for (int number = 0; number < numbers.size(); number++) {
				assertEquals(number, numbers.get(number));
			}
		}
	}

	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void leavesFinishedChunksAloneWhenTheFileCannotGrow() throws Exception {
		Path file = folder.resolve("limited.jfr");
		Process process = java("sh", "-c", "ulimit -f 1000; exec \"$0\" \"$@\"").apply(Limited.class, file);
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), output);
		assertTrue(output.contains("The recording could not be written: File too large"), output);
		assertEquals(Files.size(file), Chunks.of(file).stream().mapToLong(Chunks::size).sum());
		assertTrue(Chunks.of(file).size() > 1);
		assertNotNull(numbersByThread(file).get(0));
	}

	/** Writes until the file cannot grow any more. */
	static final class Limited {

		private Limited() {}

		/** @param arguments the path of the file to write */
		public static void main(String[] arguments) throws IOException {
			Recording recording = Recordings.newRecording(arguments[0], settings -> settings.withChunkSize(100_000));
			Type type = register(recording);
			try {
				for (int number = 0; number < 10_000_000; number++) {
					recording.writeEvent(event(type, 0, number));
				}
			} catch (UncheckedIOException e) {
				System.out.println(e.getMessage());
			}
			assertThrows(IOException.class, recording::close);
		}
	}

	private static BiFunction<Class<?>, Path, Process> java(String... before) {
		return (main, file) -> {
			List<String> command = new ArrayList<>(List.of(before));
			command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx128m",
					"-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
					main.getName(),
					file.toString()));
			try {
				return new ProcessBuilder(command).redirectErrorStream(true).start();
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		};
	}

	/**
	 * A file that is read after each write, as if the process had been killed then or at a page boundary within the
	 * write.
	 */
	private static final class Killed extends RandomAccessFile {

		private static final int PAGE = 4096;

		private final Path left;
		private final List<Integer> counts = new ArrayList<>();
		private byte[] before = {};

		Killed(Path file, Path left) throws IOException {
			super(file.toFile(), "rw");
			this.left = left;
		}

		@Override
		public void write(byte[] bytes, int from, int length) throws IOException {
			long start = getFilePointer();
			super.write(bytes, from, length);
			long end = start + length;
			if (end > before.length) {
				for (long page = start / PAGE * PAGE + PAGE; page < end; page += PAGE) {
					if (start % PAGE == 0 && end - page > PAGE) {
						count(bytes, from, (int) start, (int) (page - start));
					}
				}
			}
			count(bytes, from, (int) start, length);
			before = Files.readAllBytes(left);
		}

		private void count(byte[] bytes, int from, int start, int length) throws IOException {
			byte[] after = Arrays.copyOf(before, Math.max(before.length, start + length));
			System.arraycopy(bytes, from, after, start, length);
			Files.write(left, after);
			try {
				int count = Readers.jdk(left, event -> event).size();
				assertEquals(count, Readers.countByJmc(left));
				counts.add(count);
			} catch (CouldNotLoadRecordingException e) {
				throw new IOException(e);
			}
		}
	}

	@Test
	void leavesAFileThatEveryReaderTakesWheneverItIsKilled() throws Exception {
		Killed file = new Killed(folder.resolve("whole.jfr"), folder.resolve("left.jfr"));
		int[] ends = {1000, 1001, 4000, 30_000};
		try (Recording recording = new Recording(new FileSink(file), new RecordingSettingsBuilder().build())) {
			Type type = register(recording);
			int number = 0;
			for (int end : ends) {
				while (number < end) {
					recording.writeEvent(event(type, 0, number++));
				}
				recording.rotateChunk();
			}
		}
		assertEquals(List.of(0, 1000, 1001, 4000, 30_000), file.counts.stream().distinct().toList());
		assertTrue(file.counts.size() > 50, () -> "Only " + file.counts.size() + " states were looked at");
	}

	@Test
	void refusesEventsOnceAFailureShowsInAnotherThread() throws Exception {
		Recording recording = Recordings.newRecording(new Full(0),
				settings -> settings.withChunkAge(Duration.ofMillis(1)));
		Type type = register(recording);
		UncheckedIOException failure = null;
		for (int number = 0; failure == null; number++) {
			try {
				recording.writeEvent(event(type, 0, number));
			} catch (UncheckedIOException e) {
				failure = e;
			}
		}
		assertInstanceOf(IOException.class, failure.getCause());
		assertThrows(IOException.class, recording::close);
	}

	/** A stream that accepts some bytes and then blocks until it is closed. */
	private static final class Stuck extends OutputStream {

		private final CountDownLatch closed = new CountDownLatch(1);

		@Override
		public void write(int value) {}

		@Override
		public void write(byte[] bytes, int from, int length) throws IOException {
			while (true) {
				try {
					closed.await();
					throw new IOException("closed");
				} catch (InterruptedException e) {
					// ignores interrupts, as a hanging device does
				}
			}
		}

		@Override
		public void close() {
			closed.countDown();
		}
	}

	@Test
	@Timeout(60)
	void waitsForNoStreamThatTakesNothing() throws Exception {
		Stuck stream = new Stuck();
		Recording recording = Recordings.newRecording(stream,
				settings -> settings.withChunkSize(10_000).withStreamTimeout(Duration.ofMillis(50)));
		Type type = register(recording);
		ExecutorService threads = Executors.newFixedThreadPool(THREADS);
		try {
			List<Future<UncheckedIOException>> refused = new ArrayList<>();
			for (int thread = 0; thread < THREADS; thread++) {
				int index = thread;
				refused.add(threads.submit(() -> assertThrows(UncheckedIOException.class, () -> {
					for (int number = 0; number < 1_000_000; number++) {
						recording.writeEvent(event(type, index, number));
					}
				})));
			}
			for (Future<UncheckedIOException> refusal : refused) {
				assertEquals("The recording could not be written: The stream takes nothing for 50 ms",
						refusal.get().getMessage());
			}
		} finally {
			threads.shutdown();
		}
		assertThrows(IOException.class, recording::close);
		stream.closed.await();
	}

	@Test
	void losesNothingWhenAWriterIsInterruptedWhileItWaitsForTheStream() throws Exception {
		Path file = folder.resolve("interrupted.jfr");
		try (Recording recording = Recordings.newRecording(Files.newOutputStream(file),
				settings -> settings.withChunkSize(10_000))) {
			Type type = register(recording);
			Thread.currentThread().interrupt();
			for (int number = 0; number < 5000; number++) {
				recording.writeEvent(event(type, 0, number));
			}
			assertTrue(Thread.interrupted(), "still interrupted");
		}
		assertEquals(5000, numbersByThread(file).get(0).size());
	}

	@Tag("long")
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void losesNoAcceptedEventInSilenceWhenMemoryIsShort(boolean toStream) throws Exception {
		Path file = folder.resolve("short.jfr");
		Process process = java("env", toStream ? "TO=stream" : "TO=file").apply(ShortOfMemory.class, file);
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), output);
		assertTrue(output.contains("rounds that failed: "), output);
	}

	/**
	 * Writes recordings while the heap is filled, which begins slightly later in each round. An event is accepted if no
	 * exception is thrown.
	 */
	static final class ShortOfMemory {

		private static final int ROUNDS = 8;
		private static final int EVENTS = 20_000;

		private ShortOfMemory() {}

		/** @param arguments the path of the file to write */
		public static void main(String[] arguments) throws Exception {
			Path file = Path.of(arguments[0]);
			boolean toStream = "stream".equals(System.getenv("TO"));
			int failed = 0;
			for (int round = 0; round < ROUNDS; round++) {
				failed += round(file, toStream, round) ? 1 : 0;
			}
			System.out.println("rounds that failed: " + failed);
		}

		private static boolean round(Path file, boolean toStream, int round) throws Exception {
			Consumer<RecordingSettingsBuilder> settings = chosen -> chosen.withChunkSize(300_000);
			Recording recording = toStream
					? Recordings.newRecording(Files.newOutputStream(file), settings)
					: Recordings.newRecording(file, settings);
			Type type = register(recording);
			int[] accepted = new int[THREADS];
			boolean[] done = new boolean[THREADS];
			List<Thread> threads = new ArrayList<>();
			for (int index = 0; index < THREADS; index++) {
				int thread = index;
				threads.add(new Thread(() -> {
					for (int number = 0; number < EVENTS; number++) {
						try {
							recording.writeEvent(event(type, thread, number));
							accepted[thread]++;
						} catch (OutOfMemoryError | UncheckedIOException e) {
							// The exception means that the event is not accepted.
						}
					}
					done[thread] = true;
				}));
			}
			threads.forEach(Thread::start);
			byte[][] taken = new byte[100_000][];
			int count = 0;
			try {
				Thread.sleep(round);
				for (; count < taken.length; count++) {
					taken[count] = new byte[10_000];
				}
			} catch (OutOfMemoryError e) {
				Thread.sleep(5);
			}
			taken = null;
			for (Thread thread : threads) {
				thread.join();
			}
			try {
				recording.close();
			} catch (IOException | OutOfMemoryError e) {
				return true;
			}
			Map<Integer, List<Integer>> read = numbersByThread(file);
			for (int thread = 0; thread < THREADS; thread++) {
				if (done[thread]) {
					assertEquals(accepted[thread], read.getOrDefault(thread, List.of()).size(), "round " + round);
				}
			}
			return false;
		}
	}

	@Tag("long")
	@Test
	void leavesAReadableFileWhenItsProcessIsKilled() throws Exception {
		Path file = folder.resolve("killed.jfr");
		Process process = java().apply(Endless.class, file);
		try {
			assertEquals('.', process.getInputStream().read());
			Thread.sleep(300);
		} finally {
			process.destroyForcibly();
		}
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		assertTrue(Chunks.of(file).size() >= 3, () -> "No more than a few chunks");
		assertEquals(numbersByThread(file).get(0).size(), Readers.countByJmc(file));
		assertFalse(process.isAlive());
	}

	/** Writes until it is killed, and prints a dot once there are several chunks. */
	static final class Endless {

		private Endless() {}

		/** @param arguments the path of the file to write */
		public static void main(String[] arguments) throws IOException {
			Path file = Path.of(arguments[0]);
			try (Recording recording = Recordings.newRecording(file, settings -> settings.withChunkSize(200_000))) {
				Type type = register(recording);
				for (int number = 0;; number++) {
					recording.writeEvent(event(type, 0, number));
					if (number == 50_000) {
						System.out.print('.');
						System.out.flush();
					}
				}
			}
		}
	}
}
