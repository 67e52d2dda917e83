// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.HashMap;
import java.util.Map;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;

/** Determines the most frequent kind of each method's frames, for flame graphs that do not group frames by kind. */
public final class FrameKinds {

	private FrameKinds() {}

	/**
	 * Returns the most frequent kind of each Java method, by class and method name.
	 *
	 * @param profile the profile before frames of different kinds were merged
	 */
	public static Map<String, Kind> of(StackProfile profile) {
		int size = profile.frames().size();
		long[] samples = new long[size];
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			long events = stacks.samples(stack, Side.BASELINE) + stacks.samples(stack, Side.CANDIDATE);
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				samples[stacks.frame(stack, depth)] += events;
			}
		}
		Map<String, long[]> events = new HashMap<>();
		for (int number = 0; number < size; number++) {
			Frame frame = profile.frames().frame(number);
			if (frame.kind().isJava()) {
				events.computeIfAbsent(key(frame), key -> new long[Kind.values().length])[frame.kind()
						.ordinal()] += samples[number];
			}
		}
		Map<String, Kind> kinds = new HashMap<>();
		events.forEach((key, counts) -> kinds.put(key, most(counts)));
		return kinds;
	}

	/** Returns the kind of a frame, or if it is unknown, the most frequent kind of its method. */
	static Kind of(Frame frame, Map<String, Kind> kinds) {
		return frame.kind() == Kind.JAVA ? kinds.getOrDefault(key(frame), Kind.JAVA) : frame.kind();
	}

	private static String key(Frame frame) {
		return frame.className() + '.' + frame.method();
	}

	private static Kind most(long[] counts) {
		Kind most = Kind.JAVA;
		for (Kind kind : Kind.values()) {
			if (counts[kind.ordinal()] > counts[most.ordinal()]) {
				most = kind;
			}
		}
		return most;
	}
}
