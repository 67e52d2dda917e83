// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;

/** A node of a {@link CallTree}: a frame with its callers, and the weight of all stacks through it. */
public final class CallNode {

	private final CallTree tree;
	private final CallLevel level;
	private final int number;

	/** @param number the index in the level */
	CallNode(CallTree tree, CallLevel level, int number) {
		this.tree = tree;
		this.level = level;
		this.number = number;
	}

	/** Returns the level that contains this node: all children of the same parent, or only the root. */
	public CallLevel level() {
		return level;
	}

	/** Returns the frame, or null for the root. */
	public Frame frame() {
		return isRoot() ? null : tree.profile().frames().frame(frameNumber());
	}

	/** Returns the index of the frame in the profile's table, or -1 for the root. */
	public int frameNumber() {
		return level.frameNumber(number);
	}

	public boolean isRoot() {
		return depth() == 0;
	}

	/** Returns the name of the frame; the root is named {@code all}, as in files. */
	public String name() {
		return isRoot() ? "all" : frame().name();
	}

	/** Returns the number of frames from the root to this node; 0 for the root. */
	public int depth() {
		return level.depth();
	}

	/** Returns the weight of all stacks through this node. */
	public long total(Side side) {
		return level.total(number, side);
	}

	/** Returns the number of events of all stacks through this node. */
	public long samples(Side side) {
		return level.samples(number, side);
	}

	/** Returns the callees, sorted by name. Each call creates new objects. */
	public List<CallNode> children() {
		CallLevel below = tree.below(level, number);
		List<CallNode> children = new ArrayList<>();
		for (int child = 0; child < below.size(); child++) {
			children.add(new CallNode(tree, below, child));
		}
		return children;
	}
}
