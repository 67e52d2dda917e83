// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;
import org.junit.jupiter.api.Test;

class FoldedHarnessTest {

	private static final String POOL = "java.lang.Thread.run java.util.concurrent.FutureTask.run "
			+ "org.openjdk.jmh.runner.BenchmarkHandler$BenchmarkTask.call java.lang.reflect.Method.invoke ";
	private static final String GENERATED = POOL + "a.jmh_generated.Bench_run_jmhTest.run_Throughput ";
	private static final String STUB = GENERATED + "a.jmh_generated.Bench_run_jmhTest.run_thrpt_jmhStub ";

	@Test
	void whatRunsTheBenchmarkIsOneFrame() {
		assertEquals(Map.of("[JMH harness] a.Bench.run java.util.ArrayList.add", 12L),
				fold(STUB + "a.Bench.run java.util.ArrayList.add 12"));
	}

	@Test
	void setupIsABranchOfItsOwn() {
		assertEquals(Map.of("[JMH harness] [setup and tear-down] a.State.prepare java.util.Arrays.copyOf", 5L,
				"[JMH harness] a.Bench.run", 7L),
				fold(GENERATED + "a.State.prepare java.util.Arrays.copyOf 5", STUB + "a.Bench.run 7"));
		assertEquals(Map.of("[JMH harness] [setup and tear-down] a.Bench.beforeEach", 3L),
				fold(STUB + "a.Bench.beforeEach 3"), "of each invocation");
		assertEquals(Map.of("[JMH harness] [setup and tear-down] a.Bench.run", 3L), fold(GENERATED + "a.Bench.run 3"),
				"the benchmark's own method, called to prepare");
	}

	@Test
	void whatJmhItselfDoesIsOfTheHarness() {
		assertEquals(Map.of("[JMH harness]", 3L, "[JMH harness] java.util.HashMap.put", 4L),
				fold(STUB.strip() + " 1", STUB + "org.openjdk.jmh.infra.Blackhole.consume 2",
						POOL + "org.openjdk.jmh.runner.InfraControl.preSetup java.util.HashMap.put 4"));
	}

	@Test
	void whatTheBenchmarkCallsOfJmhStaysWhereItIs() {
		assertEquals(Map.of("[JMH harness] a.Bench.run org.openjdk.jmh.infra.Blackhole.consumeCPU", 1L),
				fold(STUB + "a.Bench.run org.openjdk.jmh.infra.Blackhole.consumeCPU 1"));
		assertEquals(Map.of("a.Bench.deep org.openjdk.jmh.infra.Blackhole.consumeCPU", 1L),
				fold("a.Bench.deep org.openjdk.jmh.infra.Blackhole.consumeCPU 1"), "cut off above");
	}

	@Test
	void samplesOfJmhAreBenchmarks() {
		assertEquals(Map.of("[JMH harness] org.openjdk.jmh.samples.Sample.run", 1L), fold(
				"org.openjdk.jmh.samples.jmh_generated.Sample_run_jmhTest.run_avgt_jmhStub org.openjdk.jmh.samples.Sample.run 1"));
	}

	@Test
	void otherThreadsStayAsTheyAre() {
		assertEquals(Map.of("java.lang.Thread.run a.Server.serve", 2L, "[JMH harness] a.Bench.run", 1L),
				fold("java.lang.Thread.run a.Server.serve 2", STUB + "a.Bench.run 1"));
		StackProfile without = profile("java.lang.Thread.run a.Server.serve 2");
		assertSame(without, FoldedHarness.of(without));
	}

	@Test
	void bothSidesOfADifferenceAreFolded() {
		StackProfile both = FoldedHarness
				.of(Difference.of(profile(STUB + "a.Bench.run 1"), profile(STUB + "a.Bench.run 4")));
		assertEquals(1, both.stacks().size());
		assertEquals(1, both.stacks().weight(0, Side.BASELINE));
		assertEquals(4, both.stacks().weight(0, Side.CANDIDATE));
	}

	private static Map<String, Long> fold(String... lines) {
		StackProfile folded = FoldedHarness.of(profile(lines));
		Stacks stacks = folded.stacks();
		Map<String, Long> weights = new TreeMap<>();
		for (int stack = 0; stack < stacks.size(); stack++) {
			List<String> names = new ArrayList<>();
			for (int index = 0; index < stacks.depth(stack); index++) {
				names.add(folded.frames().frame(stacks.frame(stack, index)).name());
			}
			weights.merge(String.join(" ", names), stacks.weight(stack, Side.BASELINE), Long::sum);
		}
		return weights;
	}

	private static StackProfile profile(String... lines) {
		StackCollector collector = new StackCollector();
		for (String line : lines) {
			List<String> words = Arrays.asList(line.split(" "));
			collector.add(words.subList(0, words.size() - 1).stream().map(FoldedHarnessTest::frame).toList(),
					Long.parseLong(words.get(words.size() - 1)), 1);
		}
		return collector.build("a", "allocation", Weight.BYTES, 0);
	}

	private static Frame frame(String name) {
		int dot = name.lastIndexOf('.');
		return new Frame(name.substring(0, dot), name.substring(dot + 1), 0, Frame.Kind.JAVA);
	}
}
