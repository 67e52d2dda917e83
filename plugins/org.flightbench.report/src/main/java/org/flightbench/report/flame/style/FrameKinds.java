// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import java.util.HashMap;
import java.util.Map;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;

/** How methods ran in most events, for flame graphs whose frames are not grouped by it. */
public final class FrameKinds {

	private FrameKinds() {}

	/**
	 * The kind of each Java method, by class and method.
	 *
	 * @param profile as it was read
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

	/** How a frame ran. */
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
