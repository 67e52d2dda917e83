// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import org.flightbench.base.Aside;
import org.flightbench.recording.profile.StackProfile;

/**
 * The stacks of a profile as a tree. Nodes are made when what is below their parents is asked for, and not kept: of a
 * tree of millions of frames, a picture needs only those that are wide enough to be seen.
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
			finders.add(new ChildFinder(order, rank));
		}
		return finders.get(0);
	}

	/** The profile that this is the tree of. */
	public StackProfile profile() {
		return profile;
	}

	/** The root, whose total is everything. */
	public synchronized CallNode root() {
		return new CallNode(this, finder().root(), 0);
	}

	/**
	 * The name of a frame of the profile's table. To be asked for after the {@linkplain #root root}, as the names are
	 * made when the frames are put in order.
	 */
	public String frameName(int number) {
		return names[number];
	}

	/** The children of a node of a level, in the order of their names. */
	synchronized CallLevel below(CallLevel level, int node) {
		CallLevel children = level.below(0);
		finder().find(level, node, children);
		return children;
	}

	/** The level below another one of this tree, found by several threads at once where that pays. */
	public synchronized CallLevel below(CallLevel level) {
		long stacks = 0;
		for (int node = 0; node < level.size(); node++) {
			stacks += level.end(node) - level.start(node);
		}
		int threads = stacks < WORTHWHILE ? 1 : Math.min(level.size(), ForkJoinPool.getCommonPoolParallelism() + 1);
		finder();
		while (finders.size() < threads) {
			finders.add(new ChildFinder(order, rank));
		}
		Parts parts = new Parts(level);
		List<ForkJoinTask<?>> helpers = new ArrayList<>();
		for (int helper = 1; helper < threads; helper++) {
			ChildFinder finder = finders.get(helper);
			helpers.add(ForkJoinPool.commonPool().submit(() -> parts.find(finder)));
		}
		parts.find(finders.get(0));
		helpers.forEach(ForkJoinTask::join);
		return parts.together();
	}

	/** The parts of a level of which each thread takes the next that none has. */
	private static final class Parts {

		private final CallLevel level;
		private final int length;
		private final AtomicInteger next = new AtomicInteger();
		/** By the number of a part where its children are, and which of those there. */
		private final CallLevel[] found;
		private final int[] starts;
		private final int[] ends;

		Parts(CallLevel level) {
			this.level = level;
			length = Math.max(1, Math.min(MOST_TOGETHER, level.size() / PARTS));
			int count = (level.size() + length - 1) / length;
			found = new CallLevel[count];
			starts = new int[count];
			ends = new int[count];
		}

		void find(ChildFinder finder) {
			CallLevel children = finder.children();
			children.clear();
			for (int part = next.getAndIncrement(); part < found.length; part = next.getAndIncrement()) {
				found[part] = children;
				starts[part] = children.size();
				int end = Math.min(level.size(), (part + 1) * length);
				for (int node = part * length; node < end; node++) {
					finder.find(level, node, children);
				}
				ends[part] = children.size();
			}
		}

		CallLevel together() {
			int size = 0;
			for (int part = 0; part < found.length; part++) {
				size += ends[part] - starts[part];
			}
			CallLevel together = level.below(size);
			for (int part = 0; part < found.length; part++) {
				together.addAll(found[part], starts[part], ends[part]);
			}
			return together;
		}
	}
}
