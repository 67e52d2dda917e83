// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.base.IntList;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;

/**
 * A row of a tree table of callers or callees. It represents all occurrences of a frame on a call path, and computes
 * its children on demand. For recursive methods, only the outermost call counts, so that no weight is counted twice.
 */
public final class CallRow {

	private final FlameNodes nodes;
	private final boolean callers;
	private final int frame;
	/** The nodes whose weights this row adds up, one for each node in {@link #at}. */
	private final IntList weighed = new IntList();
	/** The nodes of this row. For callees, they are the same as in {@link #weighed}. */
	private final IntList at = new IntList();
	/** The scaled weight of each side. Null until first requested, because a row can have many nodes. */
	private double[] totals;

	private CallRow(FlameNodes nodes, boolean callers, int frame) {
		this.nodes = nodes;
		this.callers = callers;
		this.frame = frame;
	}

	/** Returns the direct callers of a frame, heaviest first. */
	public static List<CallRow> callers(FlameNodes nodes, int frame) {
		return outermost(nodes, true, frame).children();
	}

	/** Returns the direct callees of a frame, heaviest first. For -1, returns the children of the root. */
	public static List<CallRow> callees(FlameNodes nodes, int frame) {
		return outermost(nodes, false, frame).children();
	}

	/** Returns a row for a frame itself, with only its outermost calls. */
	static CallRow outermost(FlameNodes nodes, boolean callers, int frame) {
		CallRow row = new CallRow(nodes, callers, frame);
		if (frame < 0) {
			row.add(FlameNodes.ROOT, FlameNodes.ROOT);
			return row;
		}
		for (int node = 0; node < nodes.size(); node++) {
			if (nodes.frameNumber(node) == frame && !isCalledByItself(nodes, node)) {
				row.add(node, node);
			}
		}
		return row;
	}

	private static boolean isCalledByItself(FlameNodes nodes, int node) {
		int frame = nodes.frameNumber(node);
		for (int at = nodes.parent(node); at > FlameNodes.ROOT; at = nodes.parent(at)) {
			if (nodes.frameNumber(at) == frame) {
				return true;
			}
		}
		return false;
	}

	private void add(int weighedNode, int node) {
		weighed.add(weighedNode);
		at.add(node);
	}

	/** Returns the frame, or null for the root. */
	public Frame frame() {
		return nodes.frame(at.get(0));
	}

	/** Returns the name with control characters escaped. */
	public String name() {
		return nodes.name(at.get(0));
	}

	/** Returns the scaled weight of this call path. */
	public double total(Side side) {
		if (totals == null) {
			double[] sums = new double[Side.values().length];
			for (int index = 0; index < weighed.size(); index++) {
				for (Side one : Side.values()) {
					sums[one.ordinal()] += nodes.total(weighed.get(index), one);
				}
			}
			totals = sums;
		}
		return totals[side.ordinal()];
	}

	/** Returns the callers or callees on the next level, heaviest first. */
	public List<CallRow> children() {
		Map<Integer, CallRow> rows = new LinkedHashMap<>();
		for (int index = 0; index < at.size(); index++) {
			int node = at.get(index);
			if (callers) {
				if (nodes.parent(node) > FlameNodes.ROOT) {
					row(rows, nodes.parent(node)).add(weighed.get(index), nodes.parent(node));
				}
			} else {
				for (int child = nodes.childStart(node); child < nodes.childEnd(node); child++) {
					row(rows, child).add(child, child);
				}
			}
		}
		List<CallRow> sorted = new ArrayList<>(rows.values());
		Map<CallRow, Double> weights = new java.util.IdentityHashMap<>();
		sorted.forEach(row -> weights.put(row, row.total(Side.BASELINE) + row.total(Side.CANDIDATE)));
		sorted.sort(Comparator.comparing(weights::get, Comparator.reverseOrder()));
		return sorted;
	}

	private CallRow row(Map<Integer, CallRow> rows, int node) {
		return rows.computeIfAbsent(nodes.frameNumber(node), number -> new CallRow(nodes, callers, number));
	}

	/**
	 * Returns the classes of the objects that were allocated below a frame, heaviest first. For -1, returns all
	 * allocated classes of the graph.
	 */
	public static List<CallRow> classes(FlameNodes nodes, int frame) {
		BitSet classes = classes(nodes);
		if (classes.isEmpty()) {
			return List.of();
		}
		CallRow outermost = outermost(nodes, false, frame);
		Map<Integer, CallRow> rows = new LinkedHashMap<>();
		for (int index = 0; index < outermost.at.size(); index++) {
			// the descendants of a node are adjacent on each level
			int start = outermost.at.get(index);
			int end = start + 1;
			while (start < end) {
				for (int node = start; node < end; node++) {
					if (nodes.frameNumber(node) >= 0 && classes.get(nodes.frameNumber(node))) {
						outermost.row(rows, node).add(node, node);
					}
				}
				start = nodes.childStart(start);
				end = nodes.childStart(end);
			}
		}
		List<CallRow> sorted = new ArrayList<>(rows.values());
		sorted.sort(Comparator.comparingDouble(
				row -> -(row.total(Side.BASELINE) + row.total(Side.CANDIDATE))));
		return sorted;
	}

	/** Returns the indexes of the frames that are classes. */
	private static BitSet classes(FlameNodes nodes) {
		BitSet classes = new BitSet(nodes.frameCount());
		for (int number = 0; number < nodes.frameCount(); number++) {
			if (nodes.graph().profile().frames().frame(number).kind() == Frame.Kind.CLASS) {
				classes.set(number);
			}
		}
		return classes;
	}
}
