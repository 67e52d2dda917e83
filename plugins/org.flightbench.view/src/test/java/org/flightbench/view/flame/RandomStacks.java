// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;

/** Creates random profiles from a seed, and profiles from a few lines of text. */
public final class RandomStacks {

	private RandomStacks() {}

	/** Returns stacks that share outer frames, recurse, and have small and large weights. */
	public static StackProfile profile(long seed, int stacks, int depth) {
		Random random = new Random(seed);
		StackCollector collector = new StackCollector();
		List<Frame> stack = new ArrayList<>();
		for (int count = 0; count < stacks; count++) {
			int kept = Math.min(stack.size(), random.nextInt(depth + 1));
			stack = new ArrayList<>(stack.subList(0, kept));
			int more = random.nextInt(depth - kept + 1);
			for (int index = 0; index < more; index++) {
				stack.add(frame("p" + random.nextInt(4) + ".C" + random.nextInt(6) + ".m" + random.nextInt(3)));
			}
			collector.add(stack, (long) Math.exp(random.nextDouble() * 12), 1 + random.nextInt(9));
		}
		return collector.build("seed " + seed, "allocation", Weight.BYTES, 1_000_000_000);
	}

	/** Returns a profile from lines such as {@code a.B.c;a.B.d 100 2}, with frames, weight and number of events. */
	public static StackProfile of(String... lines) {
		StackCollector collector = new StackCollector();
		for (String line : lines) {
			String[] parts = line.split(" ");
			List<Frame> stack = new ArrayList<>();
			for (String name : parts[0].split(";")) {
				stack.add(frame(name));
			}
			collector.add(stack, Long.parseLong(parts[1]), Long.parseLong(parts[2]));
		}
		return collector.build("lines", "allocation", Weight.BYTES, 1_000_000_000);
	}

	private static Frame frame(String name) {
		int dot = name.lastIndexOf('.');
		return dot < 0
				? new Frame(name, "", 0, Kind.CLASS)
				: new Frame(name.substring(0, dot), name.substring(dot + 1), 0, Kind.JAVA);
	}

	public static FlameGraph graph(StackProfile profile) {
		return new FlameGraph(new CallTree(profile), Scale.raw(profile));
	}

	public static FlameGraph difference(StackProfile baseline, StackProfile candidate) {
		return graph(Difference.of(baseline, candidate));
	}

	public static FlameNodes nodes(StackProfile profile) {
		return FlameNodes.of(graph(profile), () -> false);
	}
}
