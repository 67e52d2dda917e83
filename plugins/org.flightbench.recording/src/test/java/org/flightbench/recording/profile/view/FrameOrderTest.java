// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.FrameTable;
import org.junit.jupiter.api.Test;

/** Tests the order of frames by name. */
class FrameOrderTest {

	@Test
	void twoSortedPartsGiveTheOrderOfAllWhereverTheyAreCut() {
		FrameTable table = new FrameTable();
		Random random = new Random(1);
		for (int frame = 0; frame < 300; frame++) {
			// With few names, many frames differ only in their kind.
			table.number(new Frame("a.B" + random.nextInt(10), "m" + random.nextInt(5), 0,
					Kind.values()[random.nextInt(Kind.values().length)]));
		}
		List<Integer> expected = new ArrayList<>(IntStream.range(0, table.size()).boxed().toList());
		expected.sort(Comparator.comparing((Integer number) -> table.frame(number).name())
				.thenComparing(number -> table.frame(number).kind()));
		for (int cut : new int[]{0, 1, table.size() / 2, table.size()}) {
			FrameOrder order = new FrameOrder(table);
			int[] ranks = order.ranks(order.sorted(0, cut), order.sorted(cut, table.size()));
			int[] inOrder = new int[ranks.length];
			for (int number = 0; number < ranks.length; number++) {
				inOrder[ranks[number]] = number;
			}
			assertArrayEquals(expected.stream().mapToInt(Integer::intValue).toArray(), inOrder);
			assertEquals(table.frame(3).name(), order.names()[3]);
		}
	}
}
