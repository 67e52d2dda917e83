// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.flightbench.bench.run.Schedule.Waiting;
import org.junit.jupiter.api.Test;

class ScheduleTest {

	private static final List<Waiting> WAITING = List.of(waiting(0, 50, false, 1), waiting(1, 9, true, 1),
			waiting(2, 2, true, 2), waiting(3, 2, true, 10), waiting(4, 4, true, 1));

	@Test
	void theMostPromisingComeFirst() {
		assertEquals(List.of(2, 4, 1, 3, 0), next(WAITING, null));
	}

	@Test
	void ofLimitedTimeOnlyThoseHaveSomeThatCanBeDecidedInIt() {
		assertEquals(List.of(2, 4, 1), next(WAITING, Duration.ofSeconds(30)));
		assertEquals(List.of(2), next(WAITING, Duration.ofSeconds(7)));
	}

	@Test
	void whereNoneCanBeDecidedAllHaveTheRest() {
		assertEquals(List.of(2, 4, 1, 0), next(WAITING, Duration.ofSeconds(3)));
		assertEquals(List.of(4, 1, 0), next(WAITING, Duration.ofMillis(1500)));
		assertEquals(List.of(), next(WAITING, Duration.ofMillis(900)));
		assertEquals(List.of(), next(WAITING, Duration.ofSeconds(-1)));
	}

	@Test
	void theTimeIsThatOfAllForksThatAreForeseen() {
		assertEquals(Duration.ofSeconds(50 + 9 + 4 + 20 + 4), Schedule.time(WAITING));
	}

	private static List<Integer> next(List<Waiting> undecided, Duration left) {
		return Schedule.next(undecided, left).stream().map(Waiting::item).toList();
	}

	private static Waiting waiting(int item, int forks, boolean isReachable, int seconds) {
		return new Waiting(item, forks, isReachable, Duration.ofSeconds(seconds));
	}
}
