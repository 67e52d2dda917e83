// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.Arrays;

/**
 * Finds the children of nodes of a {@link CallTree}, and makes the stacks of each child adjacent. Several instances may
 * run concurrently on different nodes.
 */
final class ChildFinder {

	private static final int NO_GROUP = -1;
	private static final int FEW = 16;

	private final SortedStacks order;
	/** The rank of each frame when sorted by name. */
	private final int[] rank;
	private final CallLevel children;
	/** For each frame index, the group of the current node's child with that frame. */
	private final int[] groupOfFrame;
	/** Groups of stacks with their weights, one for each child, in the order of their first stacks. */
	private final CallLevel groups;
	/** The number of stacks of each group, and later the position of its next stack. */
	private int[] counts = new int[FEW];
	/**
	 * The groups sorted by name: the rank of the frame is in the upper half, the index of the group in the lower half.
	 */
	private long[] sorted = new long[FEW];
	/** The groups of the stacks of the current node, and later their new positions. */
	private int[] places = new int[0];
	private long[] moving = new long[0];

	ChildFinder(SortedStacks order, int[] rank) {
		this.order = order;
		this.rank = rank;
		children = new CallLevel(order.sides(), 0);
		groups = new CallLevel(order.sides(), 0);
		groupOfFrame = new int[rank.length];
		Arrays.fill(groupOfFrame, NO_GROUP);
	}

	/** Returns a reusable level for the children that are found. */
	CallLevel children() {
		return children;
	}

	/** Creates the level of the root, whose total includes all stacks. */
	CallLevel root() {
		CallLevel level = new CallLevel(order.sides(), 0);
		level.addEmpty(NO_GROUP, NO_GROUP, 0, order.size());
		for (int place = 0; place < order.size(); place++) {
			level.weigh(0, order, place);
		}
		return level;
	}

	/**
	 * Finds the children of a node, sorted by name. Stacks that end in the node precede those of its children.
	 *
	 * @param found receives the children
	 */
	void find(CallLevel level, int node, CallLevel found) {
		int depth = level.depth();
		int from = level.start(node);
		int to = level.end(node);
		int only = onlyFrame(from, to, depth);
		// most nodes have a single child, for which neither summing nor sorting is needed
		if (only != NO_GROUP) {
			found.addOnly(level, node, only);
		} else if (to - from > 1) {
			findSeveral(node, from, to, depth, found);
		}
	}

	/**
	 * Returns the frame that all stacks share at a depth, or {@link #NO_GROUP} if the frames differ or a stack ends
	 * above that depth.
	 */
	private int onlyFrame(int from, int to, int depth) {
		int only = NO_GROUP;
		for (int place = from; place < to; place++) {
			if (order.depth(place) == depth) {
				return NO_GROUP;
			}
			int frame = order.frame(place, depth);
			if (place > from && frame != only) {
				return NO_GROUP;
			}
			only = frame;
		}
		return only;
	}

	private void findSeveral(int node, int from, int to, int depth, CallLevel found) {
		groups.clear();
		places = places.length < to - from ? new int[to - from] : places;
		int ended = 0;
		for (int place = from; place < to; place++) {
			if (order.depth(place) == depth) {
				places[place - from] = NO_GROUP;
				ended++;
			} else {
				places[place - from] = group(order.frame(place, depth), place);
			}
		}
		for (int group = 0; group < groups.size(); group++) {
			int frame = groups.frameNumber(group);
			groupOfFrame[frame] = NO_GROUP;
			sorted[group] = (long) rank[frame] << Integer.SIZE | group;
		}
		Arrays.sort(sorted, 0, groups.size());
		int next = from + ended;
		for (int index = 0; index < groups.size(); index++) {
			int group = (int) sorted[index];
			int end = next + counts[group];
			found.addWeighed(groups, group, node, next, end);
			counts[group] = next;
			next = end;
		}
		if (groups.size() > 1 || ended > 0 && groups.size() > 0) {
			move(from, to);
		}
	}

	private int group(int frame, int place) {
		int group = groupOfFrame[frame];
		if (group == NO_GROUP) {
			group = groups.addEmpty(frame, NO_GROUP, 0, 0);
			groupOfFrame[frame] = group;
			if (group == counts.length) {
				counts = Arrays.copyOf(counts, 2 * group);
				sorted = new long[2 * group];
			}
			counts[group] = 0;
		}
		counts[group]++;
		groups.weigh(group, order, place);
		return group;
	}

	private void move(int from, int to) {
		int end = from;
		boolean isInOrder = true;
		for (int index = 0; index < to - from; index++) {
			int place = places[index] == NO_GROUP ? end++ : counts[places[index]]++;
			isInOrder &= place == from + index;
			places[index] = place;
		}
		if (!isInOrder) {
			moving = order.move(from, places, to - from, moving);
		}
	}
}
