// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.item.IItemCollection;

/** Tests the cache of values by recording. */
class PerRecordingTest {

	private static final int MAX_TURNS = 200;

	@Test
	void isMadeOnceAndForgottenWithItsRecording() throws InterruptedException {
		PerRecording<Object> made = new PerRecording<>(items -> new Object());
		IItemCollection open = Recordings.load("jdk21.jfr");
		IItemCollection closed = Recordings.load("jdk21.jfr");
		Object ofOpen = made.of(open);
		made.of(closed);
		assertEquals(2, made.size());
		closed = null;
		for (int turn = 0; turn < MAX_TURNS && made.size() > 1; turn++) {
			System.gc();
			Thread.sleep(20);
		}
		assertEquals(1, made.size());
		assertSame(ofOpen, made.of(open));
		assertTrue(open.hasItems());
	}
}
