// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.CauseKind;
import org.flightbench.report.output.FileFormat;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.results.bisect.BisectPlan;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Bisection;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.compare.Decider.Forks;
import org.junit.jupiter.api.Test;
import org.flightbench.analysis.cause.Finding;
import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.report.cause.CauseSentences;

class BisectReportTest {

	private static final int CULPRIT = 5;

	@Test
	void theStepsAndTheCommitAreShown() {
		assertEquals("""
						Search between c0 change 0 and c8 change 8: 8 commits, 48 forks
						Found: c5 change 5: +5.0 % [+3.2 %, +6.8 %]

						Ada, 2026-03-05

						Commit  Subject   Compared with  Forks  Change           Interval  Outcome
						c8      change 8  c0                 5  +5.0 %   [+3.0 %, +7.0 %]  changed
						c4      change 4  c0                 5   0.0 %   [-1.9 %, +1.9 %]  good
						c6      change 6  c0                 0       –                  –  skipped: it does <not> build
						c5      change 5  c0                 5  +5.0 %   [+3.1 %, +6.9 %]  bad
						c5      change 5  c4                 4  +5.0 %   [+3.2 %, +6.8 %]  changed
						""".replaceAll("\\[.*?]|\\d+ forks", "*").replaceAll(" +", " "),
				text(walk(6)).replaceFirst("If a single commit caused.*\n\n", "").replaceAll("\\[.*?]|\\d+ forks", "*")
						.replaceAll(" +", " "));
		assertTrue(text(walk(6)).contains("the probability that any decision is wrong is at most 5 %"), text(walk(6)));
	}

	@Test
	void whatIsLeftIsSaidWhenItCannotBeTold() {
		BisectSearch range = walk(CULPRIT);
		assertTrue(text(range).contains("\nCannot tell which of 2 commits it is, from c5 change 5 to c6 change 6\n"),
				text(range));
		assertFalse(text(range).contains("Ada,"), "nobody is blamed");
		String page = page(range, null);
		assertTrue(
				page.contains("Remaining commits") && page.contains("it does &lt;not&gt; build"),
				page);
	}

	@Test
	void aPageHasTheWalkAsAChart() {
		String page = page(walk(6), null);
		String drawn = page;
		assertEquals(2, drawn.split("<svg ").length, "one for light and dark");
		for (String part : List.of("Found: c5 change 5", ">boundary<", ">skipped<", ">c0<", ">c5<", ">c8<")) {
			assertTrue(drawn.contains(part), part + " in " + drawn);
		}
	}

	@Test
	void aPageSaysWhyTheCommitChangedTheBenchmarkAndLeadsToTheEvidence() {
		Cause cause = new Cause(CauseKind.TRACED_METHOD,
				new Finding.CounterEvent("<init>", 1, 2, ChangeVerdict.MORE), List.of(), null, Double.NaN, null);
		Explanation explanation = new Explanation(null, null, List.of(cause), Explanation.Outcome.ALLOCATION, List.of(),
				List.of(), List.of());
		String page = page(walk(6), new BisectCauses(explanation, "causes.html", "flame.html"));
		for (String part : List.of(new CauseSentences(explanation).headline(),
				"<li>&lt;init&gt; per operation: 1.000 \u2192 2.000 (more)</li>", "<a href=\"causes.html\">",
				"<a href=\"flame.html\">")) {
			assertTrue(page.indexOf(part) > page.indexOf("<svg ") && page.indexOf(part) < page.lastIndexOf("<table"),
					part + " between chart and steps in " + page);
		}
		String withoutFlame = page(walk(6), new BisectCauses(explanation, "causes.html", null));
		assertFalse(withoutFlame.contains("flame.html"));
	}

	@Test
	void otherEndsAreSaidInOneSentence() {
		Bisection search = new Bisection(commit(0), commits(), new BisectPlan(0.95, 0.02, 60));
		assertEquals("step 1: checking whether c8 change 8 differs from c0 change 0",
				BisectSentences.begins(search.current(), search.walk()));
		assertEquals("Stopped: 8 of 8 commits remain", BisectSentences.headline(search.walk()));
		search.measured(forks(commit(0), commit(0), 20));
		assertTrue(BisectSentences.headline(search.walk())
				.startsWith("No change: c8 change 8 is within 2 % of c0 change 0: 0.0 % ["),
				BisectSentences.headline(search.walk()));
		Bisection other = new Bisection(commit(0), commits(), new BisectPlan(0.95, 0.02, 60));
		other.cannotMeasure("no jar");
		assertEquals("Cannot search: no jar", BisectSentences.headline(other.walk()));
		assertEquals("c8 is skipped: no jar", BisectSentences.ended(other.walk().steps().get(0), other.walk()));
	}

	private static String text(BisectSearch walk) {
		return new BisectReport(walk, null).text(FileFormat.TEXT);
	}

	private static String page(BisectSearch walk, BisectCauses causes) {
		return new BisectReport(walk, causes).text(FileFormat.HTML);
	}

	/** Returns a search in which one commit does not build. */
	private static BisectSearch walk(int broken) {
		Bisection search = new Bisection(commit(0), commits(), new BisectPlan(0.95, 0.02, 60));
		while (search.current() != null) {
			Step step = search.current();
			int steps = search.walk().steps().size();
			if (step.commit().id().equals("c" + broken)) {
				search.cannotMeasure("it does <not> build");
				continue;
			}
			for (int count = 1; search.current() != null && search.walk().steps().size() == steps; count++) {
				search.measured(forks(step.reference(), step.commit(), count));
			}
		}
		return search.walk();
	}

	private static Forks forks(Commit reference, Commit commit, int count) {
		return new Forks(side(reference, count), side(commit, count));
	}

	/** Returns forks that vary by about 0.5 % in a regular pattern. */
	private static double[] side(Commit commit, int count) {
		double mean = Integer.parseInt(commit.id().substring(1)) >= CULPRIT ? 105 : 100;
		double[] values = new double[count];
		Arrays.setAll(values, fork -> mean * (1 + (fork % 2 == 0 ? 0.005 : -0.005)));
		return values;
	}

	private static List<Commit> commits() {
		List<Commit> commits = new ArrayList<>();
		for (int number = 1; number <= 8; number++) {
			commits.add(commit(number));
		}
		return commits;
	}

	private static Commit commit(int number) {
		return new Commit("c" + number, List.of("c" + (number - 1)), "Ada", "2026-03-0" + number, "change " + number);
	}
}
