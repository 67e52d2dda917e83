// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.calls;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.base.IntList;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.FlameNodes;

/**
 * A method that calls another one, or is called by it, wherever that is: a row of a tree whose rows are found when they
 * are asked for. Of a method that calls itself the outermost call counts, so no weight counts twice.
 */
public final class CallRow {

	private final FlameNodes nodes;
	private final boolean callers;
	private final int frame;
	/** The nodes whose weights count for each node of this row. */
	private final IntList weighed = new IntList();
	/** The nodes of this row: for callees the same. */
	private final IntList at = new IntList();
	/** Of both sides, known once they were asked for: many nodes can be in a row. */
	private double[] totals;

	private CallRow(FlameNodes nodes, boolean callers, int frame) {
		this.nodes = nodes;
		this.callers = callers;
		this.frame = frame;
	}

	/** The rows of those that call a frame, directly. */
	public static List<CallRow> callers(FlameNodes nodes, int frame) {
		return outermost(nodes, true, frame).children();
	}

	/** The rows of those that a frame calls, directly; those of the root if the frame is -1. */
	public static List<CallRow> callees(FlameNodes nodes, int frame) {
		return outermost(nodes, false, frame).children();
	}

	/** A frame itself, at its outermost calls. */
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

	/** The number of its frame, -1 for the root. */
	public int frameNumber() {
		return frame;
	}

	/** Its frame, null for the root. */
	public Frame frame() {
		return nodes.frame(at.get(0));
	}

	/** Its name, fit to be shown. */
	public String name() {
		return nodes.name(at.get(0));
	}

	/** The node of this row that weighs most. */
	public int widestNode() {
		int widest = 0;
		for (int index = 1; index < at.size(); index++) {
			if (extent(index) > extent(widest)) {
				widest = index;
			}
		}
		return at.get(widest);
	}

	private double extent(int index) {
		int node = weighed.get(index);
		return nodes.right(node) - nodes.left(node);
	}

	/** The scaled weight that comes by this way. */
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

	/** The next callers, or callees, the heaviest first. */
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
	 * The classes of the objects that were allocated below a frame, the heaviest first; below the root if the frame is
	 * -1.
	 */
	public static List<CallRow> classes(FlameNodes nodes, int frame) {
		BitSet classes = classes(nodes);
		if (classes.isEmpty()) {
			return List.of();
		}
		CallRow outermost = outermost(nodes, false, frame);
		Map<Integer, CallRow> rows = new LinkedHashMap<>();
		for (int index = 0; index < outermost.at.size(); index++) {
			// what is below a node stands side by side on every level
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

	/** The numbers of frames that are classes. */
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
