// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.StackTraceFormat;
import org.flightbench.missioncontrol.items.StackTraceFormat.Part;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.items.ItemFields;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.ItemsBelow;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.ProfileView;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.openjdk.jmc.flightrecorder.stacktrace.StacktraceFormatToolkit;

/** Frames named as the view Stack Trace names them. */
class StackTraceFormatTest {

	@Test
	void framesAreNamedAsMissionControlNamesThem() {
		Set<IMCFrame> frames = frames(Loaded.recording(Loaded.file("allocation_10s_before.jfr")));
		// of lambdas the names that differ from run to run are shortened
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
								recording.items().apply(ItemsBelow.of(profile, path, format))
										.getAggregate(Aggregators.count()).longValue(),
								categorization + ": " + path);
					}
				}
			}
		}
		assertTrue(roots.size() > FrameCategorization.values().length, roots.toString());
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
