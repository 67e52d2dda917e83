// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;

/** A node of a {@link CallTree}: a frame as called by its parents, with what all stacks through it weigh. */
public final class CallNode {

	private final CallTree tree;
	private final CallLevel level;
	private final int number;

	/** @param number that in the level */
	CallNode(CallTree tree, CallLevel level, int number) {
		this.tree = tree;
		this.level = level;
		this.number = number;
	}

	/** The nodes that were found with it: all children of one, or the root alone. */
	public CallLevel level() {
		return level;
	}

	/** Its frame, null if it is the root. */
	public Frame frame() {
		return isRoot() ? null : tree.profile().frames().frame(frameNumber());
	}

	/** The number of its frame in the profile's table, -1 if it is the root. */
	public int frameNumber() {
		return level.frameNumber(number);
	}

	/** Whether it is the root. */
	public boolean isRoot() {
		return depth() == 0;
	}

	/** The name of its frame; that of the root is {@code all}, as in files. */
	public String name() {
		return isRoot() ? "all" : frame().name();
	}

	/** How many frames there are from the root to this one; 0 is the root. */
	public int depth() {
		return level.depth();
	}

	/** The weight of all stacks through it. */
	public long total(Side side) {
		return level.total(number, side);
	}

	/** From how many events that comes. */
	public long samples(Side side) {
		return level.samples(number, side);
	}

	/** The frames called by it, in the order of their names. Made anew by every call. */
	public List<CallNode> children() {
		CallLevel below = tree.below(level, number);
		List<CallNode> children = new ArrayList<>();
		for (int child = 0; child < below.size(); child++) {
			children.add(new CallNode(tree, below, child));
		}
		return children;
	}
}
