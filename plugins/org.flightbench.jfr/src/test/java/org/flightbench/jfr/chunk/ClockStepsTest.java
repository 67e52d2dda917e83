// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.flightbench.jfr.chunk.ClockSteps.SourceChunk;
import org.junit.jupiter.api.Test;

class ClockStepsTest {

	private static final long SECOND = 1_000_000_000;
	private static final long START = 1_700_000_000 * SECOND;

	@Test
	void chunksWhoseClockAndTicksDifferShowAStep() {
		assertEquals(0, largest(chunk(1, 1, 0, 10, 0), chunk(1, 1, 10, 10, 10), chunk(1, 1, 20, 10, 20)));
		assertEquals(5 * SECOND, largest(chunk(1, 1, 0, 10, 0), chunk(1, 1, 15, 10, 10), chunk(1, 1, 25, 10, 20)));
		assertEquals(-5 * SECOND, largest(chunk(1, 1, 0, 10, 0), chunk(1, 1, 5, 10, 10), chunk(1, 1, 15, 10, 20)));
		assertEquals(5 * SECOND, largest(chunk(1, 1, 0, 10, 0), chunk(1, 1, 45, 10, 40)), "a chunk was lost");
	}

	@Test
	void ticksOfTwoVirtualMachinesAreNotCompared() {
		assertEquals(0, largest(chunk(1, 1, 0, 10, 0), chunk(2, 1, 10, 10, 300)));
		assertEquals(0, largest(chunk(0, 1, 0, 10, 0), chunk(0, 1, 10, 10, 300)), "of whatever virtual machine");
	}

	@Test
	void ticksOfTwoRecordersOfOneVirtualMachineAreNotCompared() {
		assertEquals(0, largest(chunk(1, 1, 0, 10, 0), chunk(1, 0, 10, 10, 300)));
		assertEquals(0, largest(chunk(1, 1, 0, 10, 0), chunk(1, 1, 0, 10, 323)), "at the same time");
		assertEquals(0, largest(chunk(1, 1, 0, 10, 0), chunk(1, 1, 10, 10, 10), chunk(1, 1, 0, 10, 323),
				chunk(1, 1, 10, 10, 333)), "chunk by chunk");
	}

	private static long largest(SourceChunk... chunks) {
		return ClockSteps.largest(List.of(chunks));
	}

	/** @param jvm an ID of the JVM; 0 if unknown */
	private static SourceChunk chunk(long jvm, int minor, long start, long seconds, long ticks) {
		return new SourceChunk(new ChunkHeader(2, minor, 1000, 100, 200, START + start * SECOND, seconds * SECOND,
				ticks * SECOND, SECOND, true, true), jvm, jvm);
	}
}
