// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.StackAdapters;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.ui.flame.FlameStack;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.FormatToolkit;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.openjdk.jmc.flightrecorder.stacktrace.StacktraceModel;
import org.openjdk.jmc.flightrecorder.stacktrace.StacktraceModel.Branch;

/** Tests how selections in Flightbench's editors are converted to events for Mission Control's Stack Trace view. */
class SelectedStacksTest {

	private final StackAdapters adapters = new StackAdapters();

	@Test
	void aFrameHasTheEventsBelowIt() throws IOException {
		StackProfile profile = profile();
		for (CallNode node : new CallTree(profile).root().children()) {
			FlameStack selected = new FlameStack(List.of(node.frame()), new WeakReference<>(profile));
			IItemCollection items = adapters.getAdapter(selected, IItemCollection.class);
			assertEquals(node.total(Side.BASELINE), items.getAggregate(Aggregators.sum(JdkAttributes.ALLOCATION_SIZE))
					.clampedLongValueIn(UnitLookup.BYTE), "bytes below " + node.frame());
			assertSame(items, adapters.getAdapter(selected, IItemCollection.class), "the same for each view");
		}
		IItemCollection all = adapters.getAdapter(new FlameStack(List.of(), new WeakReference<>(profile)),
				IItemCollection.class);
		assertEquals(profile.source(Side.BASELINE).samples(), all.getAggregate(Aggregators.count()).longValue());
	}

	@Test
	void missionControlsModelHasTheFramesOfTheProfile() throws IOException {
		StackProfile profile = profile();
		IItemCollection items = adapters.getAdapter(new FlameStack(List.of(), new WeakReference<>(profile)),
				IItemCollection.class);
		StacktraceModel model = new StacktraceModel(true, new FrameSeparator(FrameCategorization.METHOD, false), items);
		long events = 0;
		for (Branch branch : model.getRootFork().getBranches()) {
			IMCMethod method = branch.getFirstFrame().getFrame().getMethod();
			CallNode node = new CallTree(profile).root().children().stream().filter(
					root -> root.frame().className().equals(method.getType().getFullName())
							&& root.frame().methodName().equals(method.getMethodName()))
					.findFirst().orElseThrow(() -> new AssertionError("no frame " + method.getMethodName()));
			assertTrue(node.total(Side.BASELINE) > 0);
			events += branch.getFirstFrame().getItemCount();
			assertEquals(node.frame().methodName() + "(\u2026)",
					FormatToolkit.getHumanReadable(method, false, false, false, false, true, false));
		}
		long withStacks = profile.source(Side.BASELINE).samples();
		assertTrue(events > withStacks / 2 && events <= withStacks, events + " events of " + withStacks);
	}

	@Test
	void nothingIsLeftOfAGraphThatIsGone() {
		IItemCollection items = adapters.getAdapter(
				new FlameStack(List.of(new Frame("A", "a", 0, Frame.Kind.JAVA)), new WeakReference<>(null)),
				IItemCollection.class);
		assertFalse(items.hasItems());
	}

	private static StackProfile profile() throws IOException {
		Path file = Loaded.file("allocation_10s_before.jfr");
		return ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
	}
}
