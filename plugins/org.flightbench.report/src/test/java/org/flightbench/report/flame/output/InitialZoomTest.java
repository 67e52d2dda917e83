// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import com.google.gson.JsonObject;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameLookup;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.InitialZoom;
import org.flightbench.view.flame.RandomStacks;
import org.junit.jupiter.api.Test;

/** Tests the frame to which a flame graph is zoomed initially. */
class InitialZoomTest {

	private static final Path SAMPLES = Path.of(System.getProperty("flightbench.root"), "samples");
	private static final String BENCHMARK = "org.flightbench.writer.benchmarks.StringEncodingBenchmark";
	private static final String METHOD = "encodeUniqueStrings";
	private static final Path OF_JMH = Path.of("writers", "jmc", "recordings", BENCHMARK + "." + METHOD + "-Throughput",
			"fork-1.jfr");

	@Test
	void aRecordingThatIsJoinedToABenchmarkStartsThere() throws IOException {
		assertEquals(BENCHMARK + "." + METHOD, start(read(OF_JMH), InitialZoom.ofBenchmark(BENCHMARK, METHOD)));
	}

	@Test
	void aRecordingOfJmhStartsAtItsBenchmarkWithoutBeingTold() throws IOException {
		assertEquals(BENCHMARK + "." + METHOD, start(read(OF_JMH), InitialZoom.USUAL));
	}

	@Test
	void theBenchmarkIsFoundWhateverElseTheProgramDoes() {
		assertEquals("b.Bench.run", start(RandomStacks.of("java.lang.Thread.run;b.Bench.run;b.C.c 10 1",
				"java.lang.Thread.run;x.Y.z 1000 10"), InitialZoom.ofBenchmark("b.Bench", "run")));
		assertEquals("b.Bench.go", start(
				RandomStacks.of("java.lang.Thread.run;b.jmh_generated.Bench_go_jmhTest.go_avgt_jmhStub;b.Bench.go 10 1",
						"java.lang.Thread.run;x.Y.z 1000 10"),
				InitialZoom.USUAL));
	}

	@Test
	void whatRunsTheProgramIsSkippedAndTheProgramItselfIsNot() throws IOException {
		String runtime = "java.lang.Thread.run;java.util.concurrent.FutureTask.run;jdk.internal.X.y";
		assertEquals("a.Main.main", start(RandomStacks.of(runtime + ";a.Main.main;a.Main.only;a.Main.way 100 1"),
				InitialZoom.USUAL));
		assertEquals("jdk.internal.X.y",
				start(RandomStacks.of(runtime + ";a.A.a 60 1", runtime + ";b.B.b 40 1"), InitialZoom.USUAL));
		assertEquals("all", start(RandomStacks.of(runtime + ";a.A.a 60 1", "b.B.b 40 1"), InitialZoom.USUAL),
				"nothing is skipped that not all have");
		assertEquals("all", start(read(Path.of("allocation-before.jfr")), InitialZoom.USUAL));
	}

	@Test
	void anInvertedGraphStartsWithAllOfIt() throws IOException {
		StackProfile inverted = ProfileView.PLAIN.withInverted(true).of(read(OF_JMH));
		assertEquals("all", start(inverted, InitialZoom.ofBenchmark(BENCHMARK, METHOD)));
	}

	@Test
	void aPageStartsThereToo() throws IOException {
		FlameGraph graph = graph(read(OF_JMH), InitialZoom.USUAL);
		JsonObject page = PageBox.data(graph);
		assertEquals(BENCHMARK + "." + METHOD, startOf(page));
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		int node = InitialZoom.USUAL.in(nodes);
		assertEquals(startOf(PageBox.data(graph.startingAt(InitialZoom.at(nodes.stack(nodes.parent(node)))))),
				nodes.name(nodes.parent(node)));
		assertEquals("all", startOf(PageBox.data(graph.startingAt(InitialZoom.at(List.of())))));
	}

	@Test
	void librariesBecomeOneFrameEachAndKeepTheirWeight() throws IOException {
		StackProfile profile = read(OF_JMH);
		StackProfile grouped = ProfileView.PLAIN.withLibrariesGrouped(true).of(profile);
		FlameNodes nodes = FlameNodes.of(graph(grouped, InitialZoom.USUAL), () -> false);
		int benchmark = InitialZoom.USUAL.in(nodes);
		assertEquals(BENCHMARK + "." + METHOD, start(grouped, InitialZoom.ofBenchmark(BENCHMARK, METHOD)));
		assertEquals(List.of("java.*", "org.openjdk.jmh.*", "java.*", "jdk.*", "java.*", "org.openjdk.jmh.*"),
				nodes.stack(FlameLookup.widest(nodes, frame -> frame.method().equals(METHOD))).stream()
						.map(frame -> frame.name()).filter(name -> name.endsWith(".*")).toList());
		assertTrue(nodes.level(benchmark) < 8, nodes.level(benchmark) + " levels to the benchmark");
		FlameNodes plain = FlameNodes.of(graph(profile, InitialZoom.USUAL), () -> false);
		assertEquals(plain.total(FlameNodes.ROOT, Side.BASELINE), nodes.total(FlameNodes.ROOT, Side.BASELINE));
		for (int node = 1; node < nodes.size(); node++) {
			assertTrue(nodes.parent(node) == 0 || !nodes.name(node).endsWith(".*")
					|| !nodes.frame(node).equals(nodes.frame(nodes.parent(node))), "neighbors are one");
		}
	}

	private static String start(StackProfile profile, InitialZoom start) {
		FlameNodes nodes = FlameNodes.of(graph(profile, start), () -> false);
		return nodes.name(start.in(nodes));
	}

	private static StackProfile read(Path sample) throws IOException {
		return ProfileView.PLAIN.of(
				ProfileReader.read(SAMPLES.resolve(sample), ProfileRequest.of("allocation"), ReadProgress.NONE));
	}

	private static FlameGraph graph(StackProfile profile, InitialZoom start) {
		return new FlameGraph(new CallTree(profile), Scale.raw(profile), start);
	}

	private static String startOf(JsonObject page) {
		return PageBox.of(page).get(page.get("start").getAsInt()).labels().get(0);
	}
}
