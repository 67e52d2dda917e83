// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;

/**
 * The initial zoom of a flame graph. The default is the recorded benchmark if known, or else the first frame below the
 * runtime frames that nearly all stacks share.
 *
 * @param className the fully qualified name of the benchmark class, or null if unknown
 * @param method the benchmark method, or null if unknown
 * @param stack the stack of the zoomed frame from the root, empty to show the whole graph, or null to choose
 * automatically
 */
public record InitialZoom(String className, String method, List<Frame> stack) {

	/** The default zoom if the benchmark is unknown. */
	public static final InitialZoom USUAL = new InitialZoom(null, null, null);

	/**
	 * The minimum share of the total width at which a frame is zoomed into, because the rest of the graph is
	 * negligible.
	 */
	private static final double NEARLY_ALL = 0.95;
	/**
	 * The minimum number of levels to skip. Skipping fewer levels does not justify hiding the siblings of their frames.
	 */
	private static final int MIN_LEVELS = 3;

	/** Creates a zoom into a benchmark. */
	public static InitialZoom ofBenchmark(String className, String method) {
		return new InitialZoom(className, method, null);
	}

	/** Creates a zoom into a given frame, such as a frame that the user selected. */
	public static InitialZoom at(List<Frame> stack) {
		return new InitialZoom(null, null, List.copyOf(stack));
	}

	/** Returns whether the zoom was set explicitly instead of being chosen automatically. */
	public boolean isChosen() {
		return stack != null;
	}

	/**
	 * Returns the node to zoom into, or {@link FlameNodes#ROOT} to show the whole graph. Unless the zoom was set
	 * explicitly, a graph that is inverted or split by thread is shown completely. Visits all nodes.
	 */
	public int in(FlameNodes nodes) {
		if (stack != null) {
			return FlameLookup.find(nodes, stack);
		}
		if (nodes.isEmpty() || nodes.graph().profile().inverted() || isByThread(nodes)) {
			return FlameNodes.ROOT;
		}
		int benchmark = className == null ? FlameNodes.NONE : FlameLookup.widest(nodes, this::isBenchmark);
		if (benchmark == FlameNodes.NONE) {
			int stub = FlameLookup.widest(nodes, Libraries::isBenchmarkStub);
			benchmark = stub == FlameNodes.NONE ? FlameNodes.NONE : FlameLookup.widestChild(nodes, stub);
		}
		return benchmark == FlameNodes.NONE || nodes.isClass(benchmark) ? belowRuntime(nodes) : benchmark;
	}

	private static boolean isByThread(FlameNodes nodes) {
		int child = nodes.childStart(FlameNodes.ROOT);
		return child < nodes.childEnd(FlameNodes.ROOT) && nodes.frame(child).kind() == Frame.Kind.THREAD;
	}

	private boolean isBenchmark(Frame frame) {
		return frame.className().equals(className) && (frame.methodName().equals(method) || frame.method().isEmpty());
	}

	/**
	 * Returns the first frame outside the runtime libraries if nearly all stacks share it, or else the last shared
	 * runtime frame. Returns the root if fewer than {@link #MIN_LEVELS} levels would be skipped.
	 */
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
		return level < MIN_LEVELS ? FlameNodes.ROOT : node;
	}
}
