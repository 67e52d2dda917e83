// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StacksByThreadTest {

	private static final Frame MAIN = Frame.thread("main");
	private static final Frame RUN = method("app.Main", "run");
	private static final Frame SORT = method("app.Main", "sort");
	private static final Frame ALLOCATED = new Frame("app.Row", "", 0, Frame.Kind.CLASS);

	private static Frame method(String className, String name) {
		return new Frame(className, name, 0, Frame.Kind.JAVA);
	}

	@ParameterizedTest
	@CsvSource({"jdk21, jdk.NativeMethodSample", "jdk21, jdk.ThreadPark", "jdk21, jdk.ObjectAllocationInNewTLAB",
			"dominating_thread_allocation, jdk.ObjectAllocationInNewTLAB"})
	void countsForEachThreadNameWhatTheJdkCounts(String name, String event) throws IOException {
		Path file = Recordings.of(name);
		assertEquals(countedByTheJdk(file, event), byRoot(read(file, ProfileRequest.of(event).byThread())));
	}

	private static Map<String, Long> countedByTheJdk(Path file, String event) throws IOException {
		Map<String, Long> counts = new TreeMap<>();
		try (jdk.jfr.consumer.RecordingFile recording = new jdk.jfr.consumer.RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent one = recording.readEvent();
				if (one.getEventType().getName().equals(event)) {
					RecordedThread thread = one.hasField("sampledThread")
							? one.getThread("sampledThread")
							: one.getThread();
					String java = thread == null ? null : thread.getJavaName();
					String its = java == null && thread != null ? thread.getOSName() : java;
					counts.merge(its == null ? "[no thread name]" : "[" + its + "]", 1L, Long::sum);
				}
			}
		}
		assertTrue(counts.size() > 1, counts.toString());
		return counts;
	}

	private static Map<String, Long> byRoot(StackProfile profile) {
		Map<String, Long> counts = new TreeMap<>();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			Frame root = profile.frames().frame(stacks.frame(stack, 0));
			assertEquals(Frame.Kind.THREAD, root.kind());
			counts.merge(root.name(), stacks.samples(stack, Side.BASELINE), Long::sum);
		}
		return counts;
	}

	/** The stacks of the second recording repeat in its chunks, in other threads. */
	@ParameterizedTest
	@CsvSource({"jdk21, jdk.ThreadPark", "goland-multichunk, jdk.ExecutionSample"})
	void countsForEachThreadNameWhatTheOverviewCounts(String name, String event) throws IOException {
		Path file = Recordings.of(name);
		Map<String, Long> expected = new TreeMap<>();
		ProfileOverview.read(List.of(file), ProfileRequest.of(event), ReadProgress.NONE).threads()
				.forEach(thread -> expected.put("[" + thread.name() + "]", thread.samples()));
		assertEquals(expected, byRoot(read(file, ProfileRequest.of(event).byThread())));
	}

	/**
	 * The recording with allocation samples starts after much has been allocated, which is subtracted from each
	 * thread's first sample.
	 */
	@ParameterizedTest
	@CsvSource({"jdk21, cpu", "allocation_10s_before, allocation", "dominating_thread_allocation_sample, allocation",
			"8u60, allocation"})
	void hasTheSameStacksAsWithoutThreads(String name, String event) throws IOException {
		Path file = Recordings.of(name);
		StackProfile whole = read(file, ProfileRequest.of(event));
		StackProfile split = read(file, ProfileRequest.of(event).byThread());
		assertEquals(whole.source(Side.BASELINE).weight(), split.source(Side.BASELINE).weight());
		assertEquals(whole.source(Side.BASELINE).samples(), split.source(Side.BASELINE).samples());
		assertEquals(whole.warnings(), split.warnings());
		assertEquals(stacks(whole, 0), stacks(split, 1));
	}

	/** Returns the weights of stacks without the given number of frames at the root. */
	private static Map<String, Long> stacks(StackProfile profile, int from) {
		Map<String, Long> weights = new TreeMap<>();
		for (int stack = 0; stack < profile.stacks().size(); stack++) {
			List<Frame> frames = frames(profile, stack);
			weights.merge(frames.subList(from, frames.size()).toString(), profile.stacks().weight(stack, Side.BASELINE),
					Long::sum);
		}
		return weights;
	}

	private static List<Frame> frames(StackProfile profile, int stack) {
		List<Frame> frames = new ArrayList<>();
		for (int depth = 0; depth < profile.stacks().depth(stack); depth++) {
			frames.add(profile.frames().frame(profile.stacks().frame(stack, depth)));
		}
		return frames;
	}

	@Test
	void hasOnlyTheThreadsOfTheRequest() throws IOException {
		Path file = Recordings.of("jdk21");
		ProfileRequest request = new ProfileRequest(ProfileEvent.of("jdk.ThreadPark"), null, Pattern.compile("Cleaner"),
				Long.MIN_VALUE, Long.MAX_VALUE, Separation.METHOD);
		StackProfile split = read(file, request.byThread());
		Map<String, Long> threads = byRoot(split);
		assertTrue(threads.size() == 2 && threads.keySet().stream().allMatch(name -> name.contains("Cleaner")),
				threads.toString());
		assertEquals(read(file, request).source(Side.BASELINE).weight(), split.source(Side.BASELINE).weight());
	}

	@Test
	void pairsThreadsOfADifferenceByName() {
		StackProfile difference = Difference.of(profile(MAIN, RUN), profile(Frame.thread("main"), RUN));
		assertEquals(1, difference.stacks().size());
		assertEquals(List.of(MAIN, RUN), frames(difference, 0));
	}

	@Test
	void namesThreadsWithoutNames() {
		assertEquals("[no thread name]", Frame.thread(null).name());
		assertEquals(Frame.thread(null), Frame.thread(""));
		assertEquals("[pool-1-thread-17]", Frame.thread("pool-1-thread-17").name());
	}

	@Test
	void keepsThreadsAtTheRootInEveryView() {
		StackProfile profile = profile(MAIN, RUN, SORT, ALLOCATED);
		assertShown(profile, ProfileView.PLAIN.withInverted(true), MAIN, ALLOCATED, SORT, RUN);
		assertShown(profile, ProfileView.PLAIN.withClasses(ProfileView.ClassPlace.ROOT), MAIN, ALLOCATED, RUN, SORT);
		assertShown(profile, ProfileView.PLAIN.withSeparation(Separation.CLASS), MAIN,
				new Frame("app.Main", "", 0, Frame.Kind.JAVA), ALLOCATED);
		FrameMatch main = FrameMatch.expression(Pattern.compile("main"));
		assertShown(profile, ProfileView.PLAIN.withHidden(List.of(main)), MAIN, RUN, SORT, ALLOCATED);
		assertEquals(0, ProfileView.PLAIN.withOnly(main).of(profile).stacks().size());
		assertShown(profile, ProfileView.PLAIN.withFocus(FrameMatch.expression(Pattern.compile("sort"))), MAIN, SORT,
				ALLOCATED);
	}

	private static void assertShown(StackProfile profile, ProfileView view, Frame... expected) {
		StackProfile shown = view.of(profile);
		assertEquals(List.of(expected), frames(shown, 0));
		int top = shown.top(0);
		assertTrue(shown.frames().frame(shown.stacks().frame(0, top)).className().equals("app.Main"), "top " + top);
	}

	@Test
	void eventsWithoutVisibleFramesHaveNoMethod() {
		StackProfile hidden = ProfileView.PLAIN
				.withHidden(List.of(FrameMatch.expression(Pattern.compile("app")))).of(profile(MAIN, RUN));
		assertEquals(List.of(MAIN), frames(hidden, 0));
		assertEquals(-1, hidden.top(0));
	}

	@Test
	void keepsThreadsAboveTheHarnessOfABenchmark() {
		Frame stub = method("app.jmh_generated.B_run_jmhTest", "run_avgt_jmhStub");
		StackProfile folded = FoldedHarness.of(profile(MAIN, method("java.lang.Thread", "run"), stub, RUN));
		assertEquals(List.of(MAIN, FoldedHarness.HARNESS, RUN), frames(folded, 0));
	}

	private static StackProfile profile(Frame... stack) {
		StackCollector collector = new StackCollector();
		collector.add(List.of(stack), 10, 1);
		return collector.build("a", "cpu", Weight.COUNT, 0);
	}

	private static StackProfile read(Path file, ProfileRequest request) throws IOException {
		return ProfileReader.read(file, request, ReadProgress.NONE);
	}
}
