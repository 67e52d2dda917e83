// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Truncates long lists in the middle, because both ends of a sorted list are more informative than its first half.
 */
public final class Ends {

	private Ends() {}

	/** Returns at most {@code most} elements from the start and the end of a list. */
	public static <E> List<E> of(List<E> all, int most) {
		if (all.size() <= most) {
			return all;
		}
		List<E> ends = new ArrayList<>(all.subList(0, first(most)));
		ends.addAll(all.subList(all.size() - (most - first(most)), all.size()));
		return ends;
	}

	/** Returns the number of shown elements that are from the start of the list. */
	public static int first(int shown) {
		return (shown + 1) / 2;
	}
}
