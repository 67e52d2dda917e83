// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import java.util.ArrayList;
import java.util.List;

/** Leaves out the middle of what is too much: both ends of an order show more than its first half. */
public final class Ends {

	private Ends() {}

	/** A limited number of the elements: the first and the last. */
	public static <E> List<E> of(List<E> all, int most) {
		if (all.size() <= most) {
			return all;
		}
		List<E> ends = new ArrayList<>(all.subList(0, first(most)));
		ends.addAll(all.subList(all.size() - (most - first(most)), all.size()));
		return ends;
	}

	/** How many of those shown are first ones. */
	public static int first(int shown) {
		return (shown + 1) / 2;
	}
}
