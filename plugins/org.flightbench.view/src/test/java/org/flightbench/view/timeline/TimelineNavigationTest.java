// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimelineNavigationTest {

	private static final long SECOND = 1_000_000_000;

	private long now;
	private final TimelineNavigation navigation = new TimelineNavigation(() -> now);

	@BeforeEach
	void tenSeconds() {
		navigation.reset(10 * SECOND);
	}

	@Test
	void zoomKeepsTheTimeUnderThePointer() {
		navigation.zoom(0.5, 2 * SECOND);
		assertEquals(new TimeRange(SECOND, 6 * SECOND), navigation.window());
	}

	@Test
	void zoomEndsAtAMicrosecondAndAtTheWhole() {
		for (int turn = 0; turn < 200; turn++) {
			navigation.zoom(0.8, 3 * SECOND);
		}
		assertEquals(TimeRange.SHORTEST, navigation.window().nanos());
		for (int turn = 0; turn < 200; turn++) {
			navigation.zoom(1.25, 3 * SECOND);
		}
		assertTrue(navigation.isWhole());
	}

	@Test
	void movesNoFurtherThanTheEnds() {
		navigation.zoom(0.5, 0);
		navigation.move(-1);
		assertEquals(0, navigation.window().startNanos());
		navigation.move(10);
		assertEquals(10 * SECOND, navigation.window().endNanos());
	}

	@Test
	void aGestureIsOneStepBack() {
		navigation.zoom(0.5, 0);
		now += SECOND / 10;
		navigation.zoom(0.5, 0);
		now += 2 * SECOND;
		navigation.zoom(0.5, 0);
		navigation.back();
		assertEquals(10 * SECOND / 4, navigation.window().endNanos());
		navigation.back();
		assertTrue(navigation.isWhole());
		assertFalse(navigation.canGoBack());
		navigation.forward();
		navigation.forward();
		assertEquals(10 * SECOND / 8, navigation.window().endNanos());
		assertFalse(navigation.canGoForward());
	}

	@Test
	void somethingElseAfterAWayBackForgetsTheWayForward() {
		navigation.zoom(0.5, 0);
		navigation.back();
		navigation.show(SECOND, 2 * SECOND);
		assertFalse(navigation.canGoForward());
	}

	@Test
	void showsARangeWithRoomOnBothSides() {
		navigation.show(4 * SECOND, 5 * SECOND);
		assertEquals(new TimeRange(4 * SECOND - SECOND / 5, 5 * SECOND + SECOND / 5), navigation.window());
	}

	@Test
	void revealsOnlyWhatIsNotSeen() {
		navigation.zoom(0.5, 0);
		navigation.reveal(SECOND, 2 * SECOND);
		assertEquals(0, navigation.window().startNanos());
		navigation.reveal(8 * SECOND, 9 * SECOND);
		assertEquals(new TimeRange(5 * SECOND, 10 * SECOND), navigation.window());
	}

	@Test
	void growsAtTheEndWhereOneLooks() {
		navigation.grow(20 * SECOND);
		assertEquals(20 * SECOND, navigation.window().endNanos(), "all was seen, so all is seen");
		navigation.zoom(0.25, 20 * SECOND);
		navigation.grow(22 * SECOND);
		assertEquals(new TimeRange(17 * SECOND, 22 * SECOND), navigation.window(), "the end was seen");
		navigation.zoom(0.5, 17 * SECOND);
		TimeRange before = navigation.window();
		navigation.grow(30 * SECOND);
		assertEquals(before, navigation.window(), "something else was looked at");
	}
}
