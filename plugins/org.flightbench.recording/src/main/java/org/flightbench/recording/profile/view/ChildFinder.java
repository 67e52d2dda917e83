// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the children of nodes of a {@link CallTree}, one node after the other, and puts the stacks of each child side
 * by side. Several may work at once, on different nodes.
 */
final class ChildFinder {

	private static final int NO_GROUP = -1;

	private final CallTree tree;
	private final OrderedStacks order;
	/** Where each frame stands in the order of names. */
	private final int[] rank;
	private final int sides;
	private final int[] groupOfFrame;
	/** Where the stacks of a node go. */
	private int[] places = new int[0];
	private long[] moving = new long[0];

	ChildFinder(CallTree tree, OrderedStacks order, int[] rank) {
		this.tree = tree;
		this.order = order;
		this.rank = rank;
		sides = tree.profile().stacks().sides();
		groupOfFrame = new int[rank.length];
		Arrays.fill(groupOfFrame, NO_GROUP);
	}

	/** The stacks that belong to one child. */
	static final class Group {

		final int frame;
		final long[] weights;
		final long[] samples;
		int size;
		private int next;

		Group(int frame, int sides) {
			this.frame = frame;
			weights = new long[sides];
			samples = new long[sides];
		}

		void add(OrderedStacks order, int place) {
			size++;
			for (int side = 0; side < weights.length; side++) {
				weights[side] = Math.max(weights[side], weights[side] + order.weight(place, side));
				samples[side] += order.samples(place, side);
			}
		}
	}

	/** The root, whose total is everything. */
	CallNode root() {
		Group all = new Group(NO_GROUP, sides);
		for (int place = 0; place < order.size(); place++) {
			all.add(order, place);
		}
		return new CallNode(tree, all, 0, 0);
	}

	/**
	 * The children in the order of their names; stacks that end in the node come first in the order.
	 *
	 * @param node the node, whose stacks are from one place to another
	 */
	List<CallNode> children(CallNode node, int from, int to, int depth) {
		int only = onlyFrame(from, to, depth);
		// most nodes have one child: nothing is to be added up, nor put in order
		return only == NO_GROUP ? severalChildren(from, to, depth) : List.of(new CallNode(node, only));
	}

	/** The frame of all stacks at a depth; none if they differ, or one ends before. */
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

	private List<CallNode> severalChildren(int from, int to, int depth) {
		List<Group> groups = new ArrayList<>();
		places = places.length < to - from ? new int[to - from] : places;
		int ended = 0;
		for (int place = from; place < to; place++) {
			if (order.depth(place) == depth) {
				places[place - from] = NO_GROUP;
				ended++;
			} else {
				places[place - from] = group(groups, order.frame(place, depth), place);
			}
		}
		List<Group> sorted = new ArrayList<>(groups);
		sorted.sort((group, other) -> Integer.compare(rank[group.frame], rank[other.frame]));
		List<CallNode> children = new ArrayList<>(sorted.size());
		int next = from + ended;
		for (Group group : sorted) {
			groupOfFrame[group.frame] = NO_GROUP;
			group.next = next;
			children.add(new CallNode(tree, group, next, depth + 1));
			next += group.size;
		}
		if (children.size() > 1 || ended > 0 && !children.isEmpty()) {
			move(from, to, groups);
		}
		return children;
	}

	private int group(List<Group> groups, int frame, int place) {
		int group = groupOfFrame[frame];
		if (group == NO_GROUP) {
			group = groups.size();
			groupOfFrame[frame] = group;
			groups.add(new Group(frame, sides));
		}
		groups.get(group).add(order, place);
		return group;
	}

	private void move(int from, int to, List<Group> groups) {
		int end = from;
		boolean isInOrder = true;
		for (int index = 0; index < to - from; index++) {
			int place = places[index] == NO_GROUP ? end++ : groups.get(places[index]).next++;
			isInOrder &= place == from + index;
			places[index] = place;
		}
		if (!isInOrder) {
			moving = order.move(from, places, to - from, moving);
		}
	}
}
