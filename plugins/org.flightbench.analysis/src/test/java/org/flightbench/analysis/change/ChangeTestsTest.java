// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

class ChangeTestsTest {

	private static final Replicates ABOUT_100 = Replicates.of(100, 101, 99, 100.5, 99.5);

	@Test
	void tellsMoreAndLessByTheForks() {
		assertEquals(ChangeVerdict.MORE, judge(ABOUT_100, Replicates.of(120, 121, 119, 120, 122), 1));
		assertEquals(ChangeVerdict.LESS, judge(ABOUT_100, Replicates.of(80, 81, 79, 80, 82), 1));
	}

	@Test
	void whatScattersMoreThanItChangesIsInconclusive() {
		assertEquals(ChangeVerdict.INCONCLUSIVE,
				judge(Replicates.of(100, 140, 60, 120, 80), Replicates.of(110, 160, 70, 130, 90), 1));
	}

	@Test
	void aChangeThatIsTooSmallToMatterIsNone() {
		assertEquals(ChangeVerdict.NO_CHANGE, judge(ABOUT_100, Replicates.of(100.2, 101.2, 99.2, 100.7, 99.7), 5));
		assertEquals(ChangeVerdict.INCONCLUSIVE, judge(ABOUT_100, Replicates.of(104, 105, 103, 104.5, 103.5), 5),
				"surely a change, and 4.0 may be less or more than 5");
	}

	@Test
	void forksThatHaveTheSameFewSamplesAreNoSurerThanCounting() {
		Replicates none = new Replicates(new double[]{0, 0, 0}, new long[]{0, 0, 0});
		Replicates one = new Replicates(new double[]{10, 10, 10}, new long[]{1, 1, 1});
		Replicates many = new Replicates(new double[]{10, 10, 10}, new long[]{100, 100, 100});
		assertEquals(ChangeVerdict.INCONCLUSIVE, judge(none, one, 1));
		assertEquals(ChangeVerdict.MORE, judge(none, many, 1));
	}

	@Test
	void mostOfATimeThatIsMeasuredIsSurerThanCountingItsSamples() {
		double[] before = {407, 409, 408, 407, 405};
		double[] after = {441, 443, 444, 456, 445};
		long[] samples = {115, 115, 115, 115, 115};
		long[] all = {118, 118, 118, 118, 118};
		assertEquals(ChangeVerdict.MORE,
				judge(new Replicates(before, samples, all), new Replicates(after, samples, all), 1));
		assertEquals(ChangeVerdict.INCONCLUSIVE,
				judge(new Replicates(before, samples), new Replicates(after, samples), 1));
		double[] few = {3, 3, 3, 3, 3};
		long[] one = {1, 1, 1, 1, 1};
		assertEquals(ChangeVerdict.INCONCLUSIVE, judge(new Replicates(new double[5], new long[5], all),
				new Replicates(few, one, all), 1), "a small share is as uncertain as its few samples");
		Replicates both = new Replicates(few, one, all).plus(new Replicates(before, samples, all));
		assertEquals(all, both.whole());
		assertNull(new Replicates(few, one, all).plus(new Replicates(before, samples)).whole());
	}

	@Test
	void oneForkOnASideTellsNothing() {
		assertEquals(ChangeVerdict.INCONCLUSIVE, judge(Replicates.of(1), Replicates.of(100, 100, 100), 0));
	}

	@Test
	void countsTheForksThatAgree() {
		ChangeTests tests = new ChangeTests();
		tests.add(ABOUT_100, Replicates.of(120, 121, 99, 120), 1);
		assertEquals(3, tests.judge().get(0).agreeing());
	}

	@Test
	void ofManyFramesWithoutAChangeHardlyOneIsCalledChanged() {
		Random random = new Random(7);
		int trials = 200;
		int withFalse = 0;
		for (int trial = 0; trial < trials; trial++) {
			ChangeTests tests = new ChangeTests();
			for (int frame = 0; frame < 50; frame++) {
				tests.add(random(random), random(random), 0);
			}
			withFalse += tests.judge().stream().anyMatch(change -> change.verdict().isChange()) ? 1 : 0;
		}
		assertTrue(withFalse <= trials * ChangeTests.ALPHA * 1.5, withFalse + " of " + trials);
	}

	private static Replicates random(Random random) {
		double[] values = new double[5];
		for (int fork = 0; fork < values.length; fork++) {
			values[fork] = 100 + random.nextGaussian();
		}
		return Replicates.of(values);
	}

	private static ChangeVerdict judge(Replicates baseline, Replicates candidate, double smallest) {
		ChangeTests tests = new ChangeTests();
		tests.add(baseline, candidate, smallest);
		List<Change> changes = tests.judge();
		return changes.get(0).verdict();
	}
}
