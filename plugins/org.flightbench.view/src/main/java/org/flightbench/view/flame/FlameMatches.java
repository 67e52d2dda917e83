// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.recording.profile.Side;

/** The search results in a flame graph. */
public final class FlameMatches {

	/** The instance to use if no search is active. */
	public static final FlameMatches NONE = new FlameMatches(new BitSet(), new int[0], 0, 0, false);

	private static final int ASCII = 128;

	private final BitSet found;
	/** The matching nodes, heaviest first. */
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
	 * Compiles a case-insensitive search pattern.
	 *
	 * @param text plain text or a regular expression
	 * @throws java.util.regex.PatternSyntaxException if the regular expression is invalid
	 */
	public static Pattern pattern(String text, boolean regex) {
		int plain = regex ? 0 : Pattern.LITERAL;
		// UNICODE_CASE makes matching many times slower, so it is set only if the pattern needs it
		boolean isAscii = text.chars().allMatch(character -> character < ASCII);
		return Pattern.compile(text, plain | Pattern.CASE_INSENSITIVE | (isAscii ? 0 : Pattern.UNICODE_CASE));
	}

	/**
	 * Searches the names of all frames. Tests each name only once, however often its frame occurs.
	 *
	 * @param cancelled polled before each name
	 * @throws CancellationException if the search is canceled
	 * @throws org.flightbench.base.CostlySearchException if the search takes too long
	 */
	public static FlameMatches of(FlameNodes nodes, Pattern pattern, BooleanSupplier cancelled) {
		BitSet found = new BitSet(nodes.size());
		// the weight of a match includes all nodes below it, so only the outermost matches are added up
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

	/**
	 * Sorts matches by descending weight. Among equal weights, nodes closer to the root and further to the left come
	 * first.
	 */
	private static int[] byWeight(FlameNodes nodes, BitSet found) {
		long[] keys = new long[found.cardinality()];
		int count = 0;
		for (int node = found.nextSetBit(0); node >= 0; node = found.nextSetBit(node + 1)) {
			// the bit patterns of positive floats have the same order as their values
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

	/** Returns an array, indexed by frame, that states whether the frame's name matches. */
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
		// plain text needs no time limit, because searching for it cannot backtrack
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

	/** Returns whether a search is active. */
	public boolean isSearched() {
		return searched;
	}

	/** Returns the number of matching nodes. */
	public int count() {
		return found.cardinality();
	}

	/** Returns the share of a side's weight in stacks that contain a match, from 0 to 1. */
	public double share(Side side) {
		return side == Side.BASELINE ? baselineShare : candidateShare;
	}

	/**
	 * Returns whether any node in a range matches.
	 *
	 * @param end the end of the range, exclusive
	 */
	public boolean isFound(int start, int end) {
		int first = found.nextSetBit(start);
		return first >= 0 && first < end;
	}

	/**
	 * Returns the match after a node in order of descending weight. Returns the heaviest match if the node is the
	 * lightest match or does not match.
	 */
	public int next(int node) {
		return byWeight[number(node) % byWeight.length];
	}

	/**
	 * Returns the match before a node in order of descending weight. Returns the lightest match if the node is the
	 * heaviest match or does not match.
	 */
	public int previous(int node) {
		return byWeight[(Math.max(1, number(node)) + byWeight.length - 2) % byWeight.length];
	}

	/** Returns the rank of a match by weight, from 1 for the heaviest, or 0 if the node does not match. */
	public int number(int node) {
		for (int index = 0; index < byWeight.length; index++) {
			if (byWeight[index] == node) {
				return index + 1;
			}
		}
		return 0;
	}
}
