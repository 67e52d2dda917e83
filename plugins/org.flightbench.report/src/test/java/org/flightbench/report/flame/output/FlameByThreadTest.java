// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests graphs whose stacks start with their thread. */
class FlameByThreadTest {

	private static final Frame TAKE = new Frame("org.acme.Pool", "take", 0, Frame.Kind.JAVA);
	private static final Frame MAIN = Frame.thread("main");

	private static FlameGraph graph(StackCollector collector) {
		StackProfile profile = collector.build("a", "cpu", Weight.COUNT, 0);
		return new FlameGraph(new CallTree(profile), Scale.raw(profile));
	}

	@ParameterizedTest
	@EnumSource(names = {"TEXT", "MARKDOWN", "HTML", "SVG", "JSON", "COLLAPSED", "PPROF", "SPEEDSCOPE", "FIREFOX"})
	void everyFormatNamesTheThread(FileFormat format) throws IOException {
		StackCollector collector = new StackCollector();
		collector.add(List.of(MAIN, TAKE), 3, 3);
		collector.add(List.of(Frame.thread(null), TAKE), 2, 2);
		String text = WrittenGraph.text(format, graph(collector));
		assertTrue(text.contains("[main]"), text);
		assertTrue(text.contains("[no thread name]"), text);
	}

	@Test
	void namesOfThreadsAreText() throws IOException {
		StackCollector collector = new StackCollector();
		collector.add(List.of(Frame.thread("a;</script><b>\"&\u001b[31m\n"), TAKE), 3, 3);
		FlameGraph graph = graph(collector);
		for (FileFormat format : List.of(FileFormat.HTML, FileFormat.SVG)) {
			assertFalse(WrittenGraph.text(format, graph).contains("</script><b>"), format.name());
		}
		assertEquals("[a,</script><b>\"&\\u001b[31m\\n];org.acme.Pool.take 3\n",
				WrittenGraph.text(FileFormat.COLLAPSED, graph));
		assertFalse(WrittenGraph.text(FileFormat.TEXT, graph).contains("\u001b"));
	}

	@Test
	void pprofHasThreadsAsLabels() throws IOException {
		StackCollector collector = new StackCollector();
		collector.add(List.of(MAIN, TAKE), 3, 3);
		String text = WrittenGraph.text(FileFormat.PPROF, graph(collector));
		assertTrue(text.contains("\u0006thread") && text.contains("\u0004main"), text);
	}

	@Test
	void manySmallThreadsAreCountedBelowTheTree() throws IOException {
		StackCollector split = new StackCollector();
		StackCollector whole = new StackCollector();
		split.add(List.of(MAIN, TAKE), 200, 200);
		whole.add(List.of(TAKE), 200, 200);
		for (int thread = 1; thread <= 300; thread++) {
			split.add(List.of(Frame.thread("pool-1-thread-" + thread), TAKE), 1, 1);
			whole.add(List.of(TAKE), 1, 1);
		}
		String text = WrittenGraph.text(FileFormat.TEXT, graph(split));
		assertTrue(text.contains("[main]"), text);
		assertFalse(text.contains("pool-1-thread"), text);
		assertTrue(
				text.contains(
						"300 threads of less than 1 % each are not shown; together they have 60.0 % of the total."),
				text);
		assertEquals(methods(WrittenGraph.text(FileFormat.TEXT, graph(whole))), methods(text));
	}

	/** Returns the lines above the call tree. */
	private static List<String> methods(String text) {
		return text.lines().takeWhile(line -> !line.startsWith("Call tree")).toList();
	}
}
