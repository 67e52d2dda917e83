// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.CountedTypes;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;

import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.MethodRow;
import org.junit.jupiter.api.Test;

/** Tests changes with five forks on each side, of 1,000 operations each. */
class ForkChangesTest {

	private static final Frame RUN = new Frame("a.A", "run", 0, Frame.Kind.JAVA);
	private static final int FORKS = 5;

	private final FlameGraph graph = graph(
			side(new long[]{9000, 9100, 8900, 9050, 8950}, new long[]{100, 1900, 300, 1500, 700}, 200),
			side(new long[]{12000, 12100, 11900, 12050, 11950}, new long[]{2400, 200, 1800, 400, 900}, 200));

	/**
	 * Returns a profile in which each fork has the given weights of two methods, and a third one that is too small to
	 * matter.
	 *
	 * @param events the number of events of each method and fork
	 */
	private static StackProfile side(long[] steady, long[] noisy, long events) {
		FrameTable frames = new FrameTable();
		StackSet stacks = StackSet.ofForks(FORKS);
		long sum = 0;
		for (int fork = 0; fork < FORKS; fork++) {
			add(frames, stacks, "steady", fork, steady[fork], events);
			add(frames, stacks, "noisy", fork, noisy[fork], events);
			add(frames, stacks, "small", fork, 3, 1);
			sum += steady[fork] + noisy[fork] + 3;
		}
		ProfileSource source = new ProfileSource("forks", 0, sum, 2 * events * FORKS, Map.of(), "", 0, List.of(),
				CountedTypes.UNKNOWN, MeasuredTime.WHOLE,
				Collections.nCopies(FORKS, new ProfileSource.Fork("fork", 0, MeasuredTime.WHOLE)));
		return new StackProfile("allocation", Weight.BYTES, frames, stacks.build(), List.of(source), List.of());
	}

	private static void add(FrameTable frames, StackSet stacks, String method, int fork, long weight, long events) {
		int[] stack = {frames.number(RUN), frames.number(new Frame("a.A", method, 0, Frame.Kind.JAVA))};
		stacks.add(stack, 2, Side.BASELINE, fork, weight, events);
	}

	private static FlameGraph graph(StackProfile baseline, StackProfile candidate) {
		List<Double> operations = List.of(1000.0 * FORKS, 1000.0 * FORKS);
		List<List<Double>> ofForks = Collections.nCopies(2, Collections.nCopies(FORKS, 1000.0));
		return new FlameGraph(new CallTree(Difference.of(baseline, candidate)),
				Scale.perOperation(operations, ofForks));
	}

	@Test
	void judgesMethodsByTheirForks() {
		MethodRow steady = method("steady");
		assertEquals(ChangeVerdict.MORE, steady.change().verdict());
		assertEquals(3, steady.change().difference(), 1e-9);
		assertEquals(5, steady.change().agreeing());
		assertTrue(steady.change().margin() > 0.05 && steady.change().margin() < 3, steady.change().toString());
		assertEquals(ChangeVerdict.INCONCLUSIVE, method("noisy").change().verdict());
		assertTrue(method("noisy").chance());
		assertFalse(steady.chance());
	}

	@Test
	void judgesNodesByTheirForksAndLeavesSmallOnesOut() {
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		int run = nodes.childStart(FlameNodes.ROOT);
		assertEquals(ChangeVerdict.MORE, child(nodes, run, "steady").verdict());
		assertEquals(ChangeVerdict.INCONCLUSIVE, child(nodes, run, "noisy").verdict());
		assertNull(child(nodes, run, "small"));
		assertEquals(9.9, nodes.forkChange(run).baseline().mean(), 0.1);
	}

	@Test
	void textAndJsonTellVerdictsAndMargins() throws IOException {
		String text = text(FileFormat.TEXT);
		assertTrue(text.matches("(?s).*9 B/op +12 B/op +\\+33\\.3 % +[0-9.]+ B/op +more +a\\.A\\.steady.*"),
				text);
		assertTrue(text.contains("inconclusive"), text);
		assertTrue(text.contains("over 5 and 5 forks"), text);
		String json = text(FileFormat.JSON);
		assertTrue(json.replaceAll("\\s", "").contains("\"chance\":false,\"verdict\":\"more\",\"margin\":"), json);
	}

	@Test
	void certainChangesComeBeforeLargerOnesThatMayBeNoise() {
		FlameGraph noisier = graph(
				side(new long[]{9000, 9100, 8900, 9050, 8950}, new long[]{1000, 19000, 3000, 15000, 7000}, 200),
				side(new long[]{12000, 12100, 11900, 12050, 11950}, new long[]{34000, 2000, 28000, 4000, 9000}, 200));
		List<MethodRow> rows = MethodRow.of(noisier);
		assertEquals(List.of("steady", "noisy"), rows.stream().map(row -> row.frame().method()).limit(2).toList());
		assertTrue(rows.get(1).selfChange() > rows.get(0).selfChange());
	}

	@Test
	void replicatesOfSharesAreNotNecessarilyForks() {
		FlameGraph shares = new FlameGraph(graph.tree(), Scale.perTotal(graph.profile()));
		String text = new FlameReport(shares).text(FileFormat.TEXT);
		assertTrue(text.contains("over 5 and 5 replicates"), text);
	}

	private String text(FileFormat format) throws IOException {
		StringWriter out = new StringWriter();
		out.append(new FlameReport(graph).text(format));
		return out.toString();
	}

	private org.flightbench.analysis.change.Change child(FlameNodes nodes, int parent, String method) {
		for (int node = nodes.childStart(parent); node < nodes.childEnd(parent); node++) {
			if (nodes.frame(node).method().equals(method)) {
				return nodes.forkChange(node);
			}
		}
		throw new AssertionError(method);
	}

	private MethodRow method(String name) {
		return MethodRow.of(graph).stream().filter(row -> row.frame().method().equals(name)).findFirst().orElseThrow();
	}
}
