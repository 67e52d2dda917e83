// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;

/** Tests frames named by the signatures of their methods, compared with the JDK's own parser. */
class SignatureNamingTest {

	private static final List<String> TYPES = List.of("jdk.ObjectAllocationInNewTLAB",
			"jdk.ObjectAllocationOutsideTLAB", "jdk.ObjectAllocationSample", "jdk.ExecutionSample", "jdk.ThreadPark",
			"jdk.FileWrite", "jdk.ClassLoad");
	private static final SignatureNaming WITH_ALL = (recorded, descriptor, isHidden) -> new Frame("",
			recorded.method() + descriptor + (isHidden ? " hidden" : ""), 0, Frame.Kind.CPP);
	private static final SignatureNaming WITHOUT_HIDDEN = (recorded, descriptor, isHidden) -> isHidden
			? SignatureNaming.LEFT_OUT
			: WITH_ALL.of(recorded, descriptor, false);

	@Test
	void methodsHaveTheDescriptorsThatTheJdkReads() throws IOException {
		AtomicInteger hidden = new AtomicInteger();
		compare(WITH_ALL, method -> {
			hidden.addAndGet(method.isHidden() ? 1 : 0);
			return method.getName() + method.getDescriptor() + (method.isHidden() ? " hidden" : "");
		});
		assertTrue(hidden.get() > 100, hidden + " hidden frames");
	}

	@Test
	void stacksAreAsIfFramesThatAreLeftOutWereNotThere() throws IOException {
		compare(WITHOUT_HIDDEN, method -> method.isHidden() ? null : method.getName() + method.getDescriptor());
	}

	@Test
	void ofStacksOfWhichNothingIsLeftItIsSaidThatTheyHaveNone() throws IOException {
		StackProfile profile = ProfileReader.read(Recordings.of("jdk21"), ProfileRequest.of("allocation"),
				(recorded, descriptor, isHidden) -> SignatureNaming.LEFT_OUT, ReadProgress.NONE, part -> {});
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			assertEquals(Frame.NO_STACK, profile.frames().frame(stacks.frame(stack, 0)));
			assertTrue(stacks.depth(stack) <= 2, "only the class is on it: " + stacks.depth(stack));
		}
		StackProfile usual = ProfileReader.read(Recordings.of("jdk21"), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		assertEquals(usual.source(Side.BASELINE).weight(), profile.source(Side.BASELINE).weight());
	}

	/** A function that names the frames read by the JDK's parser, or returns null to omit a frame. */
	private interface Name {
		String of(RecordedMethod method);
	}

	private static void compare(SignatureNaming naming, Name name) throws IOException {
		int compared = 0;
		for (Path file : Recordings.supported()) {
			Map<String, Map<String, Integer>> expected = theirs(file, name);
			for (String type : TYPES) {
				Map<String, Integer> stacks = ours(ProfileReader.read(file, ProfileRequest.of(type), naming,
						ReadProgress.NONE, part -> {}));
				assertEquals(expected.getOrDefault(type, Map.of()), stacks, type + " of " + file.getFileName());
				compared += stacks.size();
			}
		}
		assertTrue(compared > 400, compared + " stacks");
	}

	private static Map<String, Map<String, Integer>> theirs(Path file, Name name) throws IOException {
		Map<String, Map<String, Integer>> stacks = new TreeMap<>();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				String type = event.getEventType().getName().replace("com.oracle.jdk.", "jdk.");
				if (TYPES.contains(type) && event.getStackTrace() != null) {
					StringBuilder names = new StringBuilder();
					for (RecordedFrame frame : event.getStackTrace().getFrames()) {
						String shown = name.of(frame.getMethod());
						names.append(shown == null ? "" : shown + "\n");
					}
					stacks.computeIfAbsent(type, key -> new TreeMap<>()).merge(names.toString(), 1, Integer::sum);
				}
			}
		}
		return stacks;
	}

	/** Counts stacks, written from the top frame without the truncation note and the class frame. */
	private static Map<String, Integer> ours(StackProfile profile) {
		Map<String, Integer> counts = new TreeMap<>();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			StringBuilder names = new StringBuilder();
			boolean hasStack = true;
			for (int depth = stacks.depth(stack) - 1; depth >= 0; depth--) {
				Frame frame = profile.frames().frame(stacks.frame(stack, depth));
				hasStack &= frame != Frame.NO_STACK;
				names.append(frame.kind() == Frame.Kind.CPP ? frame.method() + "\n" : "");
			}
			if (hasStack) {
				counts.merge(names.toString(), (int) stacks.samples(stack, Side.BASELINE), Integer::sum);
			}
		}
		return counts;
	}
}
