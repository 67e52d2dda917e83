// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;

/**
 * Generates stacks like those of a large program from a fixed seed. Their tree has the requested number of nodes or a
 * few more.
 */
final class GeneratedStacks {

	private static final int METHODS = 30_000;
	private static final int DEEPEST = 70;
	private static final int SHALLOWEST = 12;

	private final Random random = new Random(42);
	private final List<Frame> methods = new ArrayList<>();
	private final StackCollector collector = new StackCollector();

	private GeneratedStacks() {
		for (int method = 0; method < METHODS; method++) {
			methods.add(new Frame("com.example.service" + method % 97 + ".impl.Component" + method % 1009 + "Factory",
					"operation" + method, 0, Frame.Kind.COMPILED));
		}
	}

	static StackProfile ofNodes(int wanted) {
		GeneratedStacks stacks = new GeneratedStacks();
		stacks.add(wanted);
		return stacks.collector.build("generated", "allocation", Weight.BYTES, 0);
	}

	/** Adds stacks, each of which shares a random number of outer frames with the previous one. */
	private void add(int wanted) {
		List<Frame> stack = new ArrayList<>();
		int nodes = 1;
		while (nodes < wanted) {
			int kept = (int) (stack.size() * Math.pow(random.nextDouble(), 0.4));
			stack.subList(kept, stack.size()).clear();
			int depth = SHALLOWEST + random.nextInt(DEEPEST - SHALLOWEST);
			while (stack.size() < depth || stack.size() == kept) {
				stack.add(methods.get(random.nextInt(METHODS)));
				nodes++;
			}
			collector.add(stack, (long) Math.exp(random.nextDouble() * 14), 1 + random.nextInt(50));
		}
	}
}
