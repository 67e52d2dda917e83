// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameLookup;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.MethodRow;
import org.flightbench.view.flame.RandomStacks;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameHints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that self weights are the same in the picture, in the table of methods and in the exports. */
class SelfWeightTest {

	private static final Path SAMPLES = Path.of(System.getProperty("flightbench.root"), "samples");

	/** Returns all combinations of inversion and position of allocated classes. */
	static Stream<ProfileView> views() {
		return Stream.of(ClassPlace.values())
				.flatMap(place -> Stream.of(false, true).map(inverted -> ProfileView.PLAIN
						.withInverted(inverted).withClasses(place)));
	}

	@Test
	void aDifferenceTellsNoChangeFromNothingToNothing() throws IOException {
		FlameNodes nodes = FlameNodes.of(graph(ProfileView.PLAIN
				.of(Difference.of(read("allocation-before.jfr"), read("allocation-after.jfr")))), () -> false);
		assertEquals(0, nodes.self(FlameNodes.ROOT, Side.BASELINE));
		assertFalse(FlameHints.line(nodes, FlameNodes.ROOT).contains("self"), FlameHints.line(nodes, FlameNodes.ROOT));
		assertFalse(FlameHints.of(nodes, FlameNodes.ROOT, FlameNodes.ROOT).contains("Self"));
		for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
			boolean happened = nodes.self(node, Side.BASELINE) != 0 || nodes.self(node, Side.CANDIDATE) != 0;
			assertEquals(happened && !nodes.isClass(node), FlameHints.line(nodes, node).contains("self"),
					nodes.name(node));
		}
	}

	@ParameterizedTest
	@MethodSource("views")
	void pictureTableAndDataTellTheSame(ProfileView view) throws IOException {
		FlameGraph graph = graph(view.of(Difference.of(read("allocation-before.jfr"), read("allocation-after.jfr"))));
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		Map<Frame, double[]> picture = new HashMap<>();
		for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
			double[] sums = picture.computeIfAbsent(nodes.frame(node), frame -> new double[2]);
			for (Side side : Side.values()) {
				sums[side.ordinal()] += nodes.self(node, side);
			}
		}
		Map<String, double[]> data = selves(graph);
		double all = 0;
		List<MethodRow> rows = MethodRow.of(graph);
		assertTrue(rows.size() > 50, rows.size() + " methods");
		for (MethodRow row : rows) {
			assertEquals(row.baselineSelf(), picture.get(row.frame())[0], 1, row.name());
			assertEquals(row.candidateSelf(), picture.get(row.frame())[1], 1, row.name());
			assertEquals(row.baselineSelf(), data.get(row.frame().name())[0], 1, row.name());
			assertEquals(row.candidateSelf(), data.get(row.frame().name())[1], 1, row.name());
			all += row.baselineSelf();
		}
		assertEquals(nodes.total(FlameNodes.ROOT, Side.BASELINE), all, 1e-6 * all, "all happened somewhere");
	}

	@Test
	void theLineOfAFrameSaysWhatItAllocates() throws IOException {
		FlameGraph graph = graph(ProfileView.PLAIN.of(read("allocation-before.jfr")));
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		MethodRow most = MethodRow.of(graph).get(0);
		int widest = FlameLookup.widest(nodes, most.frame());
		String line = FlameHints.line(nodes, widest);
		assertTrue(nodes.self(widest, Side.BASELINE) > 0, line);
		assertTrue(line.contains("self " + graph.amounts().of(nodes.self(widest, Side.BASELINE))), line);
		assertTrue(FlameHints.of(nodes, widest, FlameNodes.ROOT)
				.contains("Self " + graph.amounts().of(nodes.self(widest, Side.BASELINE))));
	}

	@Test
	void aClassIsNoCodeInWhichSomethingHappens() {
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("a.A.a;a.A.b;X 70 7", "a.A.a;a.A.b 20 2", "Y 10 1"));
		int method = FlameLookup.widest(nodes, new Frame("a.A", "b", 0, Frame.Kind.JAVA));
		int inMethod = FlameLookup.widest(nodes, new Frame("X", "", 0, Frame.Kind.CLASS));
		int alone = FlameLookup.widest(nodes, new Frame("Y", "", 0, Frame.Kind.CLASS));
		assertEquals(90, nodes.self(method, Side.BASELINE));
		assertEquals(0, nodes.self(inMethod, Side.BASELINE));
		assertEquals(10, nodes.self(alone, Side.BASELINE), "what no method made is its own");
		assertFalse(FlameHints.line(nodes, inMethod).contains("self"), FlameHints.line(nodes, inMethod));
		assertFalse(FlameHints.of(nodes, inMethod, FlameNodes.ROOT).contains("Self"));
	}

	private static StackProfile read(String recording) throws IOException {
		return ProfileReader.read(SAMPLES.resolve(recording), ProfileRequest.of("allocation"), ReadProgress.NONE);
	}

	private static FlameGraph graph(StackProfile profile) {
		return new FlameGraph(new CallTree(profile), Scale.raw(profile));
	}

	private static Map<String, double[]> selves(FlameGraph graph) throws IOException {
		StringWriter text = new StringWriter();
		text.append(new FlameReport(graph).text(FileFormat.JSON));
		Map<String, double[]> selves = new HashMap<>();
		addSelves(JsonParser.parseString(text.toString()).getAsJsonObject().getAsJsonObject("root"), selves);
		return selves;
	}

	private static void addSelves(JsonObject node, Map<String, double[]> selves) {
		double[] sums = selves.computeIfAbsent(node.get("name").getAsString(), name -> new double[2]);
		sums[0] += node.getAsJsonObject("self").get("baseline").getAsDouble();
		sums[1] += node.getAsJsonObject("self").get("candidate").getAsDouble();
		for (JsonElement child : node.getAsJsonArray("children")) {
			addSelves(child.getAsJsonObject(), selves);
		}
	}
}
