// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The stacks of a profile as a tree. A node is made when its parent is asked for its children, and not kept: of a tree
 * of millions of frames, a picture needs only those that are wide enough to be seen.
 *
 * <p>Inside, the stacks are put in an order in which those of one node stand side by side, finer with every node that
 * is asked for. Safe for several threads.
 */
public final class CallTree {

	private static final int NO_GROUP = -1;

	private final StackProfile profile;
	private final OrderedStacks order;
	private final int[] rank;
	private final int[] groupOfFrame;
	private final int sides;
	/** Where the stacks of a node go when its children are made. */
	private int[] places = new int[0];

	/** The tree of all stacks of a profile. */
	public CallTree(StackProfile profile) {
		this.profile = profile;
		sides = profile.stacks().sides();
		order = new OrderedStacks(profile.stacks(), profile.frames().size());
		rank = ranks(profile.frames());
		groupOfFrame = new int[profile.frames().size()];
		Arrays.fill(groupOfFrame, NO_GROUP);
	}

	/** Where each frame stands in the order of names. */
	private static int[] ranks(FrameTable frames) {
		List<Integer> numbers = new ArrayList<>();
		for (int number = 0; number < frames.size(); number++) {
			numbers.add(number);
		}
		numbers.sort(Comparator.comparing((Integer number) -> frames.frame(number).name())
				.thenComparing(number -> frames.frame(number).kind()));
		int[] ranks = new int[numbers.size()];
		for (int place = 0; place < ranks.length; place++) {
			ranks[numbers.get(place)] = place;
		}
		return ranks;
	}

	/** The profile that this is the tree of. */
	public StackProfile profile() {
		return profile;
	}

	/** The root, whose total is everything. */
	public CallNode root() {
		Group all = new Group(NO_GROUP, sides);
		for (int place = 0; place < order.size(); place++) {
			all.add(order, place);
		}
		return new CallNode(this, all, 0, 0);
	}

	/** What belongs to one child. */
	static final class Group {

		final int frame;
		final long[] weights;
		final long[] samples;
		int size;
		int next;

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

	/** The children of a node in the order of their names; stacks that end in the node come first in the order. */
	synchronized List<CallNode> children(int from, int to, int depth) {
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
		sorted.sort(Comparator.comparingInt(group -> rank[group.frame]));
		List<CallNode> children = new ArrayList<>(sorted.size());
		int next = from + ended;
		for (Group group : sorted) {
			groupOfFrame[group.frame] = NO_GROUP;
			group.next = next;
			children.add(new CallNode(this, group, next, depth + 1));
			next += group.size;
		}
		if (children.size() > 1 || ended > 0 && !children.isEmpty()) {
			move(from, to, groups);
		}
		return children;
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
			order.move(from, places, to - from);
		}
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
}
