// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.StackTraceFormat;
import org.flightbench.missioncontrol.items.StackTraceFormat.Part;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.SignatureNaming;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.FrameItemFilter;
import org.flightbench.recording.profile.items.ItemFields;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.ProfileView;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.openjdk.jmc.flightrecorder.stacktrace.StacktraceFormatToolkit;

/** Tests that frames are named as in the Stack Trace view. */
class StackTraceFormatTest {

	@Test
	void framesAreNamedAsMissionControlNamesThem() {
		Set<IMCFrame> frames = frames(Loaded.recording(Loaded.file("allocation_10s_before.jfr")));
		// Excludes lambdas, because Flightbench shortens their names, which vary between runs.
		frames.removeIf(
				frame -> !frame.getMethod().getType().getFullName().equals(ItemFields.frame(frame).className()));
		assertTrue(frames.size() > 100, frames.size() + " frames");
		for (FrameCategorization categorization : List.of(FrameCategorization.METHOD, FrameCategorization.LINE,
				FrameCategorization.BCI)) {
			for (boolean byType : new boolean[]{false, true}) {
				for (Part parameters : List.of(Part.CLASS, Part.QUALIFIED)) {
					StackTraceFormat format = new StackTraceFormat(categorization, byType, parameters);
					for (IMCFrame frame : frames) {
						Frame named = format.of(frame, ItemFields.frame(frame));
						assertEquals(
								StacktraceFormatToolkit.formatFrame(frame, new FrameSeparator(categorization, byType),
										false, false, true, true, true, parameters == Part.QUALIFIED),
								new Frame(named.className(), named.method(), 0, named.kind()).name(),
								format.toString());
					}
				}
			}
		}
	}

	@Test
	void hiddenParametersLeaveTheMethodAlone() {
		StackTraceFormat format = new StackTraceFormat(FrameCategorization.METHOD, false, Part.HIDDEN);
		for (IMCFrame frame : frames(Loaded.recording(Loaded.file("allocation_10s_before.jfr")))) {
			assertEquals(ItemFields.frame(frame), format.of(frame, ItemFields.frame(frame)));
		}
	}

	@Test
	void whatIsBelowAFrameAreItsEventsHoweverItIsNamed() {
		LoadedRecording recording = Loaded.recording(Loaded.file("allocation_10s_before.jfr"));
		Set<String> roots = new HashSet<>();
		for (FrameCategorization categorization : FrameCategorization.values()) {
			StackTraceFormat format = new StackTraceFormat(categorization, true, Part.CLASS);
			StackProfile profile = ProfileView.PLAIN
					.of(ItemProfileReader.read(recording.of(recording.items()).named(format),
							ProfileRequest.of("allocation"), ReadProgress.NONE, part -> {}));
			for (CallNode child : new CallTree(profile).root().children()) {
				for (CallNode below : child.children()) {
					List<Frame> path = List.of(child.frame(), below.frame());
					if (path.stream().allMatch(frame -> frame.kind().isJava())) {
						roots.add(below.frame().name());
						assertEquals(below.samples(Side.BASELINE),
								recording.items().apply(FrameItemFilter.of(profile, path, format))
										.getAggregate(Aggregators.count()).longValue(),
								categorization + ": " + path);
					}
				}
			}
		}
		assertTrue(roots.size() > FrameCategorization.values().length, roots.toString());
	}

	@Tag("long")
	@Test
	void framesOfAFileAreNamedAsThoseThatWereLoaded() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			for (FrameCategorization categorization : List.of(FrameCategorization.METHOD, FrameCategorization.CLASS,
					FrameCategorization.PACKAGE)) {
				for (Part parameters : Part.values()) {
					StackTraceFormat format = new StackTraceFormat(categorization, false, parameters);
					for (String event : List.of("allocation", "jdk.ThreadPark", "jdk.ExecutionSample")) {
						ProfileRequest request = ProfileRequest.of(event);
						Map<String, Long> loaded = LoadedProfilesTest.stacks(
								ItemProfileReader.read(recording.of(recording.items()).named(format), request,
										ReadProgress.NONE, part -> {}));
						assertEquals(loaded, LoadedProfilesTest.stacks(
								ProfileReader.read(file, request, format.ofFile(true), ReadProgress.NONE, part -> {})),
								format + ", " + event + " of " + file.getFileName());
						compared += loaded.size();
					}
				}
			}
		}
		assertTrue(compared > 3_000, compared + " stacks");
	}

	@Test
	void whatOnlyLoadedFramesHaveIsNotNamedByAFile() {
		assertNull(new StackTraceFormat(FrameCategorization.METHOD, true, Part.CLASS).ofFile(true));
		assertNull(new StackTraceFormat(FrameCategorization.LINE, false, Part.CLASS).ofFile(true));
		assertNull(new StackTraceFormat(FrameCategorization.BCI, false, Part.CLASS).ofFile(true));
	}

	@Test
	void hiddenFramesAreLeftOutWhereMissionControlDoes() {
		Frame frame = new Frame("java.lang.invoke.LambdaForm$MH", "invoke", 0, Frame.Kind.JAVA);
		assertEquals(SignatureNaming.LEFT_OUT, StackTraceFormat.USUAL.ofFile(false).of(frame, "(I)V", true));
		assertEquals("invoke(int)", StackTraceFormat.USUAL.ofFile(false).of(frame, "(I)V", false).method());
		assertEquals("invoke(int)", StackTraceFormat.USUAL.ofFile(true).of(frame, "(I)V", true).method());
	}

	private static Set<IMCFrame> frames(LoadedRecording recording) {
		Set<IMCFrame> frames = new HashSet<>();
		for (IItemIterable ofType : recording.items()) {
			IMemberAccessor<IMCStackTrace, IItem> stack = JfrAttributes.EVENT_STACKTRACE.getAccessor(ofType.getType());
			if (stack != null) {
				ofType.stream().map(stack::getMember).filter(trace -> trace != null)
						.forEach(trace -> frames.addAll(trace.getFrames()));
			}
		}
		return frames;
	}
}
