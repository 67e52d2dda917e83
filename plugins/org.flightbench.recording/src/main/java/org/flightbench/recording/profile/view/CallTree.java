// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;

import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.StackProfile;

/**
 * The stacks of a profile as a tree. Nodes are created on demand and not kept: of possibly millions of nodes, views
 * show only the few that are wide enough to be visible.
 *
 * <p>The stacks are sorted incrementally, so that the stacks through each created node are adjacent. Thread-safe.
 */
public final class CallTree {

	/** The minimum number of stacks for which using several threads pays off. */
	private static final int WORTHWHILE = 1 << 13;
	/** The maximum number of nodes that a thread takes at a time. Taking nodes one by one would cause contention. */
	private static final int MAX_TOGETHER = 1 << 6;
	/** The minimum number of parts into which a level is divided if it has at least that many nodes. */
	private static final int PARTS = 1 << 6;

	private final StackProfile profile;
	/**
	 * The finder for the calling thread, followed by those for its helpers; empty until the first node is requested.
	 */
	private final List<ChildFinder> finders = new ArrayList<>();
	private SortedStacks order;
	/** The rank of each frame when sorted by name. */
	private int[] rank;
	/** The names of the frames; null until the first node is requested. */
	private String[] names;

	/** Creates the tree of all stacks of a profile. The work is deferred until the first node is requested. */
	public CallTree(StackProfile profile) {
		this.profile = profile;
	}

	private ChildFinder finder() {
		if (order == null) {
			FrameTable frames = profile.frames();
			names = new String[frames.size()];
			Integer[] sorted = new Integer[names.length];
			for (int number = 0; number < names.length; number++) {
				names[number] = frames.frame(number).name();
				sorted[number] = number;
			}
			Arrays.sort(sorted, Comparator.<Integer, String>comparing(number -> names[number])
					.thenComparing(number -> frames.frame(number).kind()));
			rank = new int[names.length];
			for (int place = 0; place < rank.length; place++) {
				rank[sorted[place]] = place;
			}
			order = new SortedStacks(profile.stacks(), rank.length);
			finders.add(new ChildFinder(order, rank));
		}
		return finders.get(0);
	}

	public StackProfile profile() {
		return profile;
	}

	/** Returns the root, whose total includes all stacks. */
	public synchronized CallNode root() {
		return new CallNode(this, finder().root(), 0);
	}

	/** Returns the name of a frame of the profile's table. Call {@link #root} first, which creates the names. */
	public String frameName(int number) {
		return names[number];
	}

	/** Returns the children of a node, sorted by name. */
	synchronized CallLevel below(CallLevel level, int node) {
		CallLevel children = level.below(0);
		finder().find(level, node, children);
		return children;
	}

	/** Returns the level below a level of this tree. Uses several threads if that pays off. */
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

	/** The parts of a level whose children several threads find concurrently. */
	private static final class Parts {

		private final CallLevel level;
		private final int length;
		private final AtomicInteger next = new AtomicInteger();
		/**
		 * For each part, the level that contains its children, and their range in that level.
		 */
		private final CallLevel[] found;
		private final int[] starts;
		private final int[] ends;

		Parts(CallLevel level) {
			this.level = level;
			length = Math.max(1, Math.min(MAX_TOGETHER, level.size() / PARTS));
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
