// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.recording.profile.Side;

/** The frames of a flame graph that a search found. */
public final class FlameMatches {

	/** Nothing was searched for. */
	public static final FlameMatches NONE = new FlameMatches(new BitSet(), new int[0], 0, 0, false);

	private static final int ASCII = 128;

	private final BitSet found;
	/** The nodes that were found, the heaviest first. */
	private final int[] byWeight;
	private final double baselineShare;
	private final double candidateShare;
	private final boolean searched;

	private FlameMatches(BitSet found, int[] byWeight, double baselineShare, double candidateShare,
			boolean searched) {
		this.found = found;
		this.byWeight = byWeight;
		this.baselineShare = baselineShare;
		this.candidateShare = candidateShare;
		this.searched = searched;
	}

	/**
	 * Compiles a search.
	 *
	 * @param text plain text that is found in upper and lower case, or a regular expression
	 * @throws java.util.regex.PatternSyntaxException if it is no regular expression
	 */
	public static Pattern pattern(String text, boolean regex) {
		int plain = regex ? 0 : Pattern.LITERAL;
		// only where it can matter: it takes many times as long
		boolean isAscii = text.chars().allMatch(character -> character < ASCII);
		return Pattern.compile(text, plain | Pattern.CASE_INSENSITIVE | (isAscii ? 0 : Pattern.UNICODE_CASE));
	}

	/**
	 * Searches the names of all frames. A name is looked at once, in however many places its frame is.
	 *
	 * @param cancelled asked for each name
	 * @throws CancellationException if it is cancelled
	 * @throws org.flightbench.base.CostlySearchException if the search takes too long
	 */
	public static FlameMatches of(FlameNodes nodes, Pattern pattern, BooleanSupplier cancelled) {
		BitSet found = new BitSet(nodes.size());
		// all below a match counts with it, and must not be counted again
		BitSet outermost = new BitSet(nodes.size());
		nodes.find(frames(nodes, pattern, cancelled), found, outermost);
		double baseline = 0;
		double candidate = 0;
		for (int node = outermost.nextSetBit(0); node >= 0; node = outermost.nextSetBit(node + 1)) {
			baseline += nodes.total(node, Side.BASELINE);
			candidate += nodes.total(node, Side.CANDIDATE);
		}
		return new FlameMatches(found, byWeight(nodes, found), share(baseline, nodes, Side.BASELINE),
				share(candidate, nodes, Side.CANDIDATE),
				true);
	}

	/** Of equal weight is first what is further up and to the left. */
	private static int[] byWeight(FlameNodes nodes, BitSet found) {
		long[] keys = new long[found.cardinality()];
		int count = 0;
		for (int node = found.nextSetBit(0); node >= 0; node = found.nextSetBit(node + 1)) {
			// numbers of positive floats are in the order of the floats
			int weight = Float.floatToIntBits((float) (nodes.right(node) - nodes.left(node)));
			keys[count++] = (long) (Integer.MAX_VALUE - weight) << 32 | node;
		}
		Arrays.sort(keys);
		int[] sorted = new int[keys.length];
		for (int index = 0; index < keys.length; index++) {
			sorted[index] = (int) keys[index];
		}
		return sorted;
	}

	/** Which frames are found, by number. */
	private static boolean[] frames(FlameNodes nodes, Pattern pattern, BooleanSupplier cancelled) {
		Predicate<String> isFound = isFound(pattern);
		boolean[] frames = new boolean[nodes.frameCount()];
		for (int number = 0; number < nodes.frameCount(); number++) {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			frames[number] = isFound.test(nodes.frameName(number));
		}
		return frames;
	}

	private static Predicate<String> isFound(Pattern pattern) {
		if ((pattern.flags() & Pattern.LITERAL) == 0) {
			return new BoundedSearch(pattern)::finds;
		}
		// a plain text is found or not at once
		if ((pattern.flags() & Pattern.UNICODE_CASE) != 0) {
			return name -> pattern.matcher(name).find();
		}
		String wanted = pattern.pattern().toLowerCase(Locale.ROOT);
		return name -> name.toLowerCase(Locale.ROOT).contains(wanted);
	}

	private static double share(double weight, FlameNodes nodes, Side side) {
		double whole = nodes.total(FlameNodes.ROOT, side);
		return whole > 0 ? weight / whole : 0;
	}

	/** Whether anything was searched for. */
	public boolean isSearched() {
		return searched;
	}

	/** How many nodes were found. */
	public int count() {
		return found.cardinality();
	}

	/** How much of a side's weight is in stacks that have a match, from 0 to 1. */
	public double share(Side side) {
		return side == Side.BASELINE ? baselineShare : candidateShare;
	}

	/** Whether one of some nodes side by side was found. */
	public boolean isFound(int start, int end) {
		int first = found.nextSetBit(start);
		return first >= 0 && first < end;
	}

	/** The match that comes after a node by weight, the heaviest after the lightest and after what is no match. */
	public int next(int node) {
		return byWeight[number(node) % byWeight.length];
	}

	/** The match that comes before a node by weight, the lightest before the heaviest and before what is no match. */
	public int previous(int node) {
		return byWeight[(Math.max(1, number(node)) + byWeight.length - 2) % byWeight.length];
	}

	/** Which match a node is by weight, from 1 for the heaviest; 0 if it is none. */
	public int number(int node) {
		for (int index = 0; index < byWeight.length; index++) {
			if (byWeight[index] == node) {
				return index + 1;
			}
		}
		return 0;
	}
}
