// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;

/** A node of a {@link CallTree}: a frame as called by its parents, with what all stacks through it weigh. */
public final class CallNode {

	private final CallTree tree;
	private final int frame;
	private final long[] weights;
	private final long[] samples;
	private final int from;
	private final int to;
	private final int depth;

	CallNode(CallTree tree, ChildFinder.Group group, int from, int depth) {
		this.tree = tree;
		frame = group.frame;
		weights = group.weights;
		samples = group.samples;
		this.from = from;
		to = from + group.size;
		this.depth = depth;
	}

	/** The only child of a node in which no stack ends: it weighs the same. */
	CallNode(CallNode parent, int frame) {
		tree = parent.tree;
		this.frame = frame;
		weights = parent.weights;
		samples = parent.samples;
		from = parent.from;
		to = parent.to;
		depth = parent.depth + 1;
	}

	/** Its frame, null if it is the root. */
	public Frame frame() {
		return isRoot() ? null : tree.profile().frames().frame(frame);
	}

	/** The number of its frame in the profile's table, -1 if it is the root. */
	public int frameNumber() {
		return frame;
	}

	/** Whether it is the root. */
	public boolean isRoot() {
		return depth == 0;
	}

	/** The name of its frame; that of the root is {@code all}, as in files. */
	public String name() {
		return isRoot() ? "all" : frame().name();
	}

	/** How many frames there are from the root to this one; 0 is the root. */
	public int depth() {
		return depth;
	}

	/** The weight of all stacks through it. */
	public long total(Side side) {
		return side.ordinal() < weights.length ? weights[side.ordinal()] : 0;
	}

	/** From how many events that comes. */
	public long samples(Side side) {
		return side.ordinal() < samples.length ? samples[side.ordinal()] : 0;
	}

	/** The frames called by it, in the order of their names. Made anew by every call. */
	public List<CallNode> children() {
		return tree.children(this);
	}

	List<CallNode> children(ChildFinder finder) {
		return finder.children(this, from, to, depth);
	}

	/** How many stacks go through it. */
	int stacks() {
		return to - from;
	}
}
