// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.ui.recording.model.EventKind;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.ItemCollectionToolkit;
import org.openjdk.jmc.common.item.ItemIterableToolkit;

/**
 * The events of a profile below a frame, for Mission Control's views. Their number, stack traces and total weight are
 * as recorded. For a difference, they are those of the candidate.
 */
final class StackItems {

	/**
	 * The maximum number of events; beyond it, none are provided. Mission Control keeps a list of events for each frame
	 * that it shows, so more events would exhaust the memory.
	 */
	private static final long MOST = 1 << 25;

	/** A number of events with the same stack trace; the last one may have a different weight. */
	private record Alike(Sample sample, Sample last, long count) {

		Stream<IItem> stream() {
			return Stream.concat(LongStream.range(1, count).mapToObj(index -> sample), Stream.of(last));
		}
	}

	/** The events, computed on first access. */
	private static final class Found {

		private final Supplier<StackProfile> read;
		private final List<Frame> below;
		private IItemIterable items;

		Found(Supplier<StackProfile> read, List<Frame> below) {
			this.read = read;
			this.below = below;
		}

		/** Returns the events, or an empty stream if the profile is no longer available. */
		synchronized Stream<IItemIterable> get() {
			if (items == null) {
				StackProfile profile = read.get();
				if (profile == null) {
					return Stream.empty();
				}
				items = items(profile, below);
			}
			return Stream.of(items);
		}
	}

	private StackItems() {}

	/**
	 * Returns the events below a frame.
	 *
	 * @param read supplies the profile, or null if it is no longer available; called on a background thread when events
	 * are first requested
	 * @param below the frames from the first below the root to the selected one; empty for all events
	 */
	static IItemCollection of(Supplier<StackProfile> read, List<Frame> below) {
		Found found = new Found(read, List.copyOf(below));
		return ItemCollectionToolkit.build(found::get);
	}

	private static IItemIterable items(StackProfile profile, List<Frame> below) {
		Side side = profile.isDifference() ? Side.CANDIDATE : Side.BASELINE;
		StackType type = new StackType(profile.event(), EventKind.title(profile.event(), List.of()), profile.weight());
		ProfileStackTrace.Frames frames = new ProfileStackTrace.Frames(profile);
		Stacks stacks = profile.stacks();
		List<Alike> all = new ArrayList<>();
		long count = 0;
		for (int stack = 0; stack < stacks.size(); stack++) {
			long samples = stacks.samples(stack, side);
			if (samples > 0 && begins(profile, stack, below)) {
				all.add(alike(type, new ProfileStackTrace(frames, profile, stack), stacks.weight(stack, side),
						samples));
				count += samples;
			}
		}
		List<Alike> shown = count > MOST ? List.of() : all;
		return ItemIterableToolkit.build(() -> shown.stream().flatMap(Alike::stream), type);
	}

	/** Divides the total weight of a stack among its events. The last one gets the remainder. */
	private static Alike alike(StackType type, ProfileStackTrace stack, long weight, long samples) {
		ProfileStackTrace known = stack.getFrames().isEmpty() ? null : stack;
		long each = weight / samples;
		return new Alike(new Sample(type, known, type.weight(each)),
				new Sample(type, known, type.weight(weight - each * (samples - 1))), samples);
	}

	/** Returns whether a stack starts with the given frames, outermost first. */
	static boolean begins(StackProfile profile, int stack, List<Frame> frames) {
		if (profile.stacks().depth(stack) < frames.size()) {
			return false;
		}
		for (int depth = 0; depth < frames.size(); depth++) {
			if (!profile.frames().frame(profile.stacks().frame(stack, depth)).equals(frames.get(depth))) {
				return false;
			}
		}
		return true;
	}
}
