// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.flightbench.recording.pause.GcDetails.Kind;
import org.flightbench.recording.pause.GcDetails.Value;
import org.junit.jupiter.api.Test;

class GcDetailsTest {

	private final GcDetails details = new GcDetails(GcCollector.G1, Pause.UNKNOWN, List.of(),
			List.of(new Value(Kind.HEAP_COMMITTED, 10, 100), new Value(Kind.METASPACE_USED, 15, 7),
					new Value(Kind.HEAP_COMMITTED, 20, 200), new Value(Kind.HEAP_COMMITTED, 50, 300)),
			AllocatedBytes.NONE, Map.of());

	@Test
	void theCommittedHeapIsKnownFromTheStartOfATimeRange() {
		assertEquals(List.of(new Value(Kind.HEAP_COMMITTED, 30, 200)), details.of(30, 40).values());
		assertEquals(List.of(new Value(Kind.HEAP_COMMITTED, 30, 200), new Value(Kind.HEAP_COMMITTED, 50, 300)),
				details.of(30, 60).values());
		assertEquals(List.of(), details.of(0, 10).values());
	}
}
