// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import org.flightbench.base.Aside;
import org.flightbench.recording.profile.StackProfile;

/**
 * The stacks of a profile as a tree. A node is made when its parent is asked for its children, and not kept: of a tree
 * of millions of frames, a picture needs only those that are wide enough to be seen.
 *
 * <p>Inside, the stacks are put in an order in which those of one node stand side by side, finer with every node that
 * is asked for. Safe for several threads.
 */
public final class CallTree {

	/** Fewer stacks are faster looked at than handed to another thread. */
	private static final int WORTHWHILE = 1 << 13;
	/** A thread takes so many nodes at once, as threads that take them one by one wait for each other. */
	private static final int MOST_TOGETHER = 1 << 6;
	/** The least number of parts of a level, if it has so many nodes. */
	private static final int PARTS = 1 << 6;

	private final StackProfile profile;
	/**
	 * The first is for the thread that asks, the others for those that help it. None before one is asked for a node.
	 */
	private final List<ChildFinder> finders = new ArrayList<>();
	private OrderedStacks order;
	private int[] rank;
	/** The names of the frames; null before one is asked for a node. */
	private String[] names;

	/** The tree of all stacks of a profile. Takes no time and no memory before it is asked for its root. */
	public CallTree(StackProfile profile) {
		this.profile = profile;
	}

	private ChildFinder finder() {
		if (order == null) {
			int size = profile.frames().size();
			FrameOrder frames = new FrameOrder(profile.frames());
			Supplier<Integer[]> first = Aside.start(profile.stacks().size() > WORTHWHILE,
					() -> frames.sorted(0, size / 2));
			order = new OrderedStacks(profile.stacks(), size);
			Integer[] second = frames.sorted(size / 2, size);
			rank = frames.ranks(first.get(), second);
			names = frames.names();
			finders.add(new ChildFinder(this, order, rank));
		}
		return finders.get(0);
	}

	/** The profile that this is the tree of. */
	public StackProfile profile() {
		return profile;
	}

	/** The root, whose total is everything. */
	public synchronized CallNode root() {
		return finder().root();
	}

	/**
	 * The name of a frame of the profile's table. To be asked for after the {@linkplain #root root}, as the names are
	 * made when the frames are put in order.
	 */
	public String frameName(int number) {
		return names[number];
	}

	/** The children of a node in the order of their names. */
	synchronized List<CallNode> children(CallNode node) {
		return node.children(finder());
	}

	/**
	 * The children of several nodes, found by several threads at once where that pays.
	 *
	 * @param nodes of this tree, none above another, or null
	 * @return for each node its children, in the order of their names; none for null
	 */
	public synchronized List<List<CallNode>> children(List<CallNode> nodes) {
		List<List<CallNode>> children = new ArrayList<>(Collections.nCopies(nodes.size(), List.of()));
		long stacks = 0;
		for (CallNode node : nodes) {
			stacks += node == null ? 0 : node.stacks();
		}
		int threads = stacks < WORTHWHILE ? 1 : Math.min(nodes.size(), ForkJoinPool.getCommonPoolParallelism() + 1);
		finder();
		while (finders.size() < threads) {
			finders.add(new ChildFinder(this, order, rank));
		}
		AtomicInteger next = new AtomicInteger();
		List<ForkJoinTask<?>> helpers = new ArrayList<>();
		for (int helper = 1; helper < threads; helper++) {
			ChildFinder finder = finders.get(helper);
			helpers.add(ForkJoinPool.commonPool().submit(() -> find(nodes, next, finder, children)));
		}
		find(nodes, next, finders.get(0), children);
		helpers.forEach(ForkJoinTask::join);
		return children;
	}

	/** Each thread takes the next nodes that none has. */
	private static void find(List<CallNode> nodes, AtomicInteger next, ChildFinder finder,
			List<List<CallNode>> children) {
		int together = Math.max(1, Math.min(MOST_TOGETHER, nodes.size() / PARTS));
		for (int start = next.getAndAdd(together); start < nodes.size(); start = next.getAndAdd(together)) {
			int end = Math.min(nodes.size(), start + together);
			for (int index = start; index < end; index++) {
				CallNode node = nodes.get(index);
				if (node != null) {
					children.set(index, node.children(finder));
				}
			}
		}
	}
}
