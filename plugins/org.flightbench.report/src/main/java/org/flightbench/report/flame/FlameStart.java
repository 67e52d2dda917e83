// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.List;
import java.util.function.Predicate;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.view.Libraries;

/**
 * Where the first look at a flame graph goes: to the benchmark that was recorded, or else past what runs the program
 * and nearly all stacks have in common, to where there is something to see.
 *
 * @param className the class of the benchmark, full name; null if it is not known
 * @param method its method, null if it is not known
 * @param stack the frames down to the one that is looked at, empty for the whole; null if that is to be found
 */
public record FlameStart(String className, String method, List<Frame> stack) {

	/** Where a graph of which nothing is known starts. */
	public static final FlameStart USUAL = new FlameStart(null, null, null);

	/** Frames that have this share of all may be skipped: what is beside them hardly counts. */
	private static final double NEARLY_ALL = 0.95;
	/** To leave out fewer levels is not worth hiding what is beside them. */
	private static final int LEAST_LEVELS = 3;

	/** At a benchmark. */
	public static FlameStart ofBenchmark(String className, String method) {
		return new FlameStart(className, method, null);
	}

	/** At a frame, as where a user is. */
	public static FlameStart at(List<Frame> stack) {
		return new FlameStart(null, null, List.copyOf(stack));
	}

	/** Whether somebody went there, so that it is not where graphs start by themselves. */
	public boolean isChosen() {
		return stack != null;
	}

	/** The node at which a graph starts; {@link FlameNodes#ROOT} for the whole. Walks over all nodes. */
	public int in(FlameNodes nodes) {
		if (stack != null) {
			return FlameLookup.find(nodes, stack);
		}
		if (nodes.isEmpty() || nodes.graph().profile().inverted()) {
			return FlameNodes.ROOT;
		}
		int benchmark = className == null ? FlameNodes.NONE : FlameLookup.widest(nodes, this::isBenchmark);
		if (benchmark == FlameNodes.NONE) {
			int stub = FlameLookup.widest(nodes, Libraries::isBenchmarkStub);
			benchmark = stub == FlameNodes.NONE ? FlameNodes.NONE : FlameLookup.widestChild(nodes, stub);
		}
		return benchmark == FlameNodes.NONE || nodes.isClass(benchmark) ? belowRuntime(nodes) : benchmark;
	}

	private boolean isBenchmark(Frame frame) {
		return frame.className().equals(className) && (frame.methodName().equals(method) || frame.method().isEmpty());
	}

	/** The first frame of the program, if nearly all stacks have it; or the last one before they part. */
	private static int belowRuntime(FlameNodes nodes) {
		int node = FlameNodes.ROOT;
		int level = 0;
		while (node == FlameNodes.ROOT || Libraries.isRuntime(nodes.frame(node))) {
			int child = FlameLookup.widestChild(nodes, node);
			if (child == node || nodes.right(child) - nodes.left(child) < NEARLY_ALL || nodes.isClass(child)) {
				break;
			}
			node = child;
			level++;
		}
		return level < LEAST_LEVELS ? FlameNodes.ROOT : node;
	}
}
