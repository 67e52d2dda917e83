// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Stacks;

/**
 * A profile of a benchmark in which what runs the benchmark is one frame: the thread pool, JMH, and the code that JMH
 * generates. What sets up and tears down is a branch of its own.
 */
public final class FoldedHarness {

	/** Names as in files, the same in every language: what was written in one is compared with another. */
	private static final String HARNESS_NAME = "[JMH harness]";
	private static final String FIXTURE_NAME = "[setup and tear-down]";

	/** Stands for what runs a benchmark. */
	public static final Frame HARNESS = new Frame("", HARNESS_NAME, 0, Frame.Kind.NOTE);
	/** Stands between that and what prepares for a benchmark, or cleans up after it. */
	public static final Frame FIXTURE = new Frame("", FIXTURE_NAME, 0, Frame.Kind.NOTE);

	private static final String STUB = "_jmhStub";

	private final StackProfile profile;
	private final Stacks stacks;
	private final FrameTable frames = new FrameTable();
	private final int[] numbers;
	private final boolean[] isOfJmh;
	private final boolean[] isGenerated;
	/** Whether it may stand between the root of a stack and JMH. */
	private final boolean[] isRoot;
	private int[] row = new int[128];

	private FoldedHarness(StackProfile profile) {
		this.profile = profile;
		stacks = profile.stacks();
		int size = profile.frames().size();
		numbers = new int[size];
		isOfJmh = new boolean[size];
		isGenerated = new boolean[size];
		isRoot = new boolean[size];
		for (int number = 0; number < size; number++) {
			Frame frame = profile.frames().frame(number);
			numbers[number] = frames.number(frame);
			isOfJmh[number] = Libraries.isOfJmh(frame);
			isGenerated[number] = Libraries.isGeneratedByJmh(frame);
			isRoot[number] = Libraries.isRuntime(frame) || frame.kind() == Frame.Kind.NOTE;
		}
	}

	/**
	 * Folds the stacks of a profile.
	 *
	 * @param profile one whose stacks begin at their roots
	 * @return the same object if nothing in it is of JMH
	 */
	public static StackProfile of(StackProfile profile) {
		FoldedHarness folded = new FoldedHarness(profile);
		for (boolean ofJmh : folded.isOfJmh) {
			if (ofJmh) {
				return folded.run();
			}
		}
		return profile;
	}

	private StackProfile run() {
		StackSet result = StackSet.like(stacks);
		for (int stack = 0; stack < stacks.size(); stack++) {
			int depth = fold(stack);
			result.addAll(row, depth, stacks, stack);
		}
		return profile.with(frames, result.build(), false);
	}

	/** Puts a stack into the row; returns how many frames it has there. */
	private int fold(int stack) {
		int length = stacks.depth(stack);
		if (row.length < length + 2) {
			row = new int[2 * length];
		}
		int generated = last(stack, isGenerated);
		int folded = Math.max(generated, lastBefore(stack, generated)) + 1;
		int depth = 0;
		if (folded > 0) {
			row[depth++] = frames.number(HARNESS);
			if (isFixture(stack, generated, folded)) {
				row[depth++] = frames.number(FIXTURE);
			}
		}
		for (int index = folded; index < length; index++) {
			row[depth++] = numbers[stacks.frame(stack, index)];
		}
		return depth;
	}

	private int last(int stack, boolean[] wanted) {
		int index = stacks.depth(stack) - 1;
		while (index >= 0 && !wanted[stacks.frame(stack, index)]) {
			index--;
		}
		return index;
	}

	/** The last frame of JMH itself: at the root of stacks without a generated one, or else that such a frame calls. */
	private int lastBefore(int stack, int generated) {
		int index = generated;
		for (int next = 0; generated < 0 && next < stacks.depth(stack) && isRoot[stacks.frame(stack, next)]; next++) {
			index = isOfJmh[stacks.frame(stack, next)] ? next : index;
		}
		if (index < 0) {
			return index;
		}
		while (index + 1 < stacks.depth(stack) && isOfJmh[stacks.frame(stack, index + 1)]) {
			index++;
		}
		return index;
	}

	/** Whether generated code calls code of the user that is not the benchmark. */
	private boolean isFixture(int stack, int generated, int next) {
		if (generated < 0 || next != generated + 1 || next == stacks.depth(stack)) {
			return false;
		}
		Frame caller = profile.frames().frame(stacks.frame(stack, generated));
		Frame called = profile.frames().frame(stacks.frame(stack, next));
		return !Libraries.isRuntime(called) && called.kind().isJava()
				&& !(caller.methodName().endsWith(STUB) && caller.methodName().startsWith(called.methodName() + "_"));
	}
}
