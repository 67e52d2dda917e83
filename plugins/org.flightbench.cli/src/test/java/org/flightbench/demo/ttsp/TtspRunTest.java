// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Running;
import org.flightbench.bench.Jdk;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.MeasuredProcess;
import org.flightbench.demo.disk.SlowDisk;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests experiments that are just long enough to exceed the noise. Reads the recordings with the JDK's own parser. */
class TtspRunTest {

	private static final int MAX_ATTEMPTS = 8;

	private static final DemoListener NOBODY = new DemoListener() {
		@Override
		public void started(String part) {
			// Progress is ignored.
		}

		@Override
		public void lineWritten(String part, String line) {
			// Output is ignored.
		}
	};

	@TempDir
	Path folder;

	@Test
	@Tag("long")
	void countedLoopKeepsOthersWaitingUntilItHasPolls() throws Exception {
		assertCountedLoopKeepsOthersWaitingWithout("polls");
	}

	@Tag("long")
	@Test
	void countedLoopKeepsOthersWaitingUntilItIsInBlocks() throws Exception {
		assertCountedLoopKeepsOthersWaitingWithout("blocks");
	}

	private void assertCountedLoopKeepsOthersWaitingWithout(String remedy) throws Exception {
		TtspResult result = untilInTime(75,
				() -> new TtspRun(settings(Variant.COUNTED_LOOP, remedy, 300), NOBODY).run());
		assertTrue(Files.readString(result.baseline().log()).contains("\"loop-thread\""), "not named in the log");
	}

	@Tag("long")
	@Test
	void copyOfAnArrayKeepsOthersWaitingUnlessItIsInBlocks() throws Exception {
		// The length of the copy is limited by the heap.
		untilInTime(10, () -> new TtspRun(settings(Variant.ARRAY_COPY, "blocks", 100), NOBODY).run());
	}

	/**
	 * Repeats an experiment until its time to safepoint reaches the given minimum without the remedy, and is less than
	 * half of that with the remedy. On a busy machine, the collection may be requested too late, and a thread may have
	 * to wait for a processor before it can stop.
	 */
	private static TtspResult untilInTime(double millis, Callable<TtspResult> experiment) throws Exception {
		List<String> seen = new ArrayList<>();
		while (seen.size() < MAX_ATTEMPTS) {
			TtspResult result = experiment.call();
			double baseline = longest(result.baseline());
			double remedy = longest(result.remedy());
			if (baseline > millis && remedy < baseline / 2) {
				return result;
			}
			seen.add(remedy + " ms of " + baseline);
		}
		return fail("never longer than " + millis + " ms, and half of it with the remedy: " + seen);
	}

	@Tag("long")
	@Test
	void slowDiskKeepsOthersWaitingUnlessThePageIsThere() throws Exception {
		assertSlowDiskKeepsOthersWaitingWithout("warm-up");
	}

	@Tag("long")
	@ParameterizedTest
	@ValueSource(strings = {"channel", "loader-thread"})
	void slowDiskKeepsOthersWaitingUnlessItIsReadOtherwise(String remedy) throws Exception {
		assertSlowDiskKeepsOthersWaitingWithout(remedy);
	}

	private void assertSlowDiskKeepsOthersWaitingWithout(String remedy) throws Exception {
		TtspResult result = untilInTime(200, () -> onSlowDisk(remedy));
		assertTrue(Files.readString(result.baseline().log()).contains("\"reader-thread\""), "not named in the log");
		for (String side : List.of("baseline", remedy)) {
			String asked = Files.readString(result.folder().resolve(side + "/run-1-disk.txt"));
			assertEquals(1, asked.lines().filter(line -> line.contains(" bytes at 0:")).count(), asked);
		}
		assertTrue(Files.notExists(result.folder().resolve("disk")));
	}

	@Tag("long")
	@Test
	void recordingsAreReadAsTheJdkReadsThemAndNameNoFolderOfTheUser() throws Exception {
		TtspResult result = new TtspRun(settings(Variant.COUNTED_LOOP, "polls", 100), NOBODY).run();
		assertEquals(longest(result.baseline()), result.baseline().pause().timeToSafepointNanos() / 1e6, 0.01);
		for (RecordedEvent event : RecordingFile.readAllEvents(result.baseline().recording())) {
			String name = event.getEventType().getName();
			assertTrue(
					name.matches("jdk.InitialSystemProperty|jdk.ActiveRecording")
							|| !event.toString().contains(folder.toString()),
					event::toString);
		}
		String description = Files.readString(result.folder().resolve("run.json"));
		assertTrue(description.contains("\"status\": \"finished\"") && description.contains("\"experiment\": \"ttsp\""),
				description);
	}

	@Tag("long")
	@Test
	void repeatedRunsTakeTurnsAndAreFoundAsRunsOfTheirFolders() throws Exception {
		TtspSettings twice = new TtspSettings(Variant.COUNTED_LOOP, remedy(Variant.COUNTED_LOOP, "polls"),
				Duration.ofMillis(100), 2, Jdk.current(), folder, "x");
		List<String> parts = new ArrayList<>();
		TtspResult result = new TtspRun(twice, new DemoListener() {
			@Override
			public void started(String part) {
				parts.add(part);
			}

			@Override
			public void lineWritten(String part, String line) {
				// Output is ignored.
			}
		}).run();
		assertEquals(List.of("baseline 1 of 2", "polls 1 of 2", "polls 2 of 2", "baseline 2 of 2"), parts);
		for (String side : List.of("baseline", "polls")) {
			List<PauseTimeline> runs = PauseReader.readRuns(List.of(result.folder().resolve(side)), ReadProgress.NONE);
			assertEquals(List.of("run-1.jfr + run-1.log", "run-2.jfr + run-2.log"),
					runs.stream().map(PauseTimeline::name).toList());
		}
	}

	@Test
	void whatIsCancelledLeavesNoProcess() throws Exception {
		AtomicReference<TtspRun> run = new AtomicReference<>();
		List<ProcessHandle> seen = new ArrayList<>();
		run.set(new TtspRun(settings(Variant.COUNTED_LOOP, "polls", 30_000), new DemoListener() {
			@Override
			public void started(String part) {
				// Only printed lines trigger the cancellation.
			}

			@Override
			public void lineWritten(String part, String line) {
				try (Stream<ProcessHandle> children = ProcessHandle.current().descendants()) {
					children.filter(child -> child.info().commandLine().orElse("").contains("counted-loop none 30000"))
							.forEach(seen::add);
				}
				run.get().cancel();
			}
		}));
		assertNull(run.get().run());
		assertTrue(seen.stream().noneMatch(Running::is));
		assertTrue(Files.readString(folder.resolve("x/run.json")).contains("\"status\": \"cancelled\""));
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void saysWhyThereIsNoSlowDisk() throws IOException {
		Path device = Files.createFile(folder.resolve("fuse"));
		List<Path> programs = programs("sh", "mount", "unshare");
		assertRefused("needs Linux with FUSE, this is Mac OS X",
				new SlowDisk("Mac OS X", device, programs, true, TtspRun.OTHERS));
		assertRefused("there is no " + folder + "/none, which a slow disk needs: 'modprobe fuse' loads it",
				new SlowDisk("Linux", folder.resolve("none"), programs, true, TtspRun.OTHERS));
		assertRefused("needs the programs mount, unshare, which are missing: install the package util-linux",
				new SlowDisk("Linux", device, programs("sh"), true, TtspRun.OTHERS));
		assertTrue(Files.notExists(folder.resolve("x")));
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void saysWhatToDoWithoutTheRightToMount() {
		SlowDisk root = new SlowDisk("Linux", Path.of("/dev/fuse"), List.of(), true, TtspRun.OTHERS);
		SlowDisk user = new SlowDisk("Linux", Path.of("/dev/fuse"), List.of(), false, TtspRun.OTHERS);
		String noMount = root.problem(72, List.of("mount: disk: permission denied.")).getMessage();
		assertTrue(noMount.startsWith(
				"no permission to mount a slow disk (mount: disk: permission denied.): in a container "
						+ "start it with --device /dev/fuse --cap-add SYS_ADMIN; or use --variant counted-loop"),
				noMount);
		String noSpace = user.problem(1, List.of("unshare: unshare failed: Operation not permitted")).getMessage();
		assertTrue(noSpace.startsWith(
				"no permission to mount a slow disk (unshare: unshare failed: Operation not permitted)"
						+ ": run this as root, or allow user namespaces; or use"),
				noSpace);
		assertNull(user.problem(1, List.of("Exception in thread \"main\"")));
	}

	/** Runs the real command with an {@code unshare} that lacks permission. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void leavesNoFolderWhenItMayNotMount() throws Exception {
		Path unshare = programs("unshare").get(0).resolve("unshare");
		Files.writeString(unshare, "#!/bin/sh\necho 'unshare: unshare failed: Operation not permitted' >&2\nexit 1\n");
		List<String> command = new SlowDisk("Linux", Path.of("/dev/fuse"), List.of(), false, "").command(
				Path.of("java"),
				"program", List.of(1L, 1L), false, "log", List.of("true"));
		List<String> faked = new ArrayList<>(command);
		faked.set(0, unshare.toString());
		List<String> printed = new ArrayList<>();
		int status = new MeasuredProcess().run(faked, folder, folder.resolve("out"), printed::add);
		assertEquals(1, status);
		assertEquals(List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c"), command.subList(0, 6));
		assertTrue(new SlowDisk("Linux", Path.of("/dev/fuse"), List.of(), false, "").problem(status, printed) != null);
	}

	@Test
	void saysWhatAJvmThatDoesNotStartSays() throws Exception {
		Path home = Files.createDirectories(folder.resolve("jdk"));
		Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
		Files.writeString(java, "#!/bin/sh\necho 'Unrecognized option'\nexit 1\n");
		assertTrue(java.toFile().setExecutable(true));
		TtspSettings settings = new TtspSettings(Variant.COUNTED_LOOP, remedy(Variant.COUNTED_LOOP, "polls"),
				Duration.ofMillis(100), 1, Jdk.at(home), folder, "x");
		DemoException problem = assertThrows(DemoException.class, () -> new TtspRun(settings, NOBODY).run());
		assertEquals(java + " ended with status 1: Unrecognized option", problem.getMessage());
		assertTrue(Files.notExists(folder.resolve("x")));
	}

	private void assertRefused(String part, SlowDisk disk) {
		DemoException problem = assertThrows(DemoException.class,
				() -> new TtspRun(settings(Variant.SLOW_FILE, "warm-up", 100), disk, NOBODY).run());
		assertTrue(problem.getMessage().contains(part), problem.getMessage());
		assertTrue(problem.getMessage().endsWith("--variant counted-loop or array-copy, which need no slow disk"),
				problem.getMessage());
	}

	private List<Path> programs(String... names) throws IOException {
		Path programs = Files.createTempDirectory(folder, "bin");
		for (String name : names) {
			assertTrue(Files.createFile(programs.resolve(name)).toFile().setExecutable(true));
		}
		return List.of(programs);
	}

	private TtspResult onSlowDisk(String remedy) throws IOException {
		try {
			return new TtspRun(settings(Variant.SLOW_FILE, remedy, 400), NOBODY).run();
		} catch (DemoException e) {
			return abort(e.getMessage());
		}
	}

	private TtspSettings settings(Variant variant, String remedy, long millis) {
		return new TtspSettings(variant, remedy(variant, remedy), Duration.ofMillis(millis), 1, Jdk.current(), folder,
				"x");
	}

	private static Remedy remedy(Variant variant, String label) {
		return variant.remedies().stream().filter(one -> one.label().equals(label)).findFirst().orElseThrow();
	}

	/** Returns the time to safepoint of the collection in milliseconds. */
	private static double longest(TtspSide side) {
		try {
			long id = RecordingFile.readAllEvents(side.recording()).stream()
					.filter(event -> event.getEventType().getName().equals("jdk.ExecuteVMOperation")
							&& event.getString("operation").equals("G1CollectFull"))
					.findFirst().orElseThrow().getLong("safepointId");
			return RecordingFile.readAllEvents(side.recording()).stream()
					.filter(event -> event.getEventType().getName().equals("jdk.SafepointBegin")
							&& event.getLong("safepointId") == id)
					.findFirst().orElseThrow().getDuration().toNanos() / 1e6;
		} catch (IOException e) {
			throw new java.io.UncheckedIOException(e);
		}
	}
}
