// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.ReadableText;

import org.flightbench.view.flame.FlameHints;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameLegend;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** Tests that a translation covers all strings of flame graphs, except those that programs read. */
class TranslationTest {

	private static final List<String> DATA = List.of("allocation", "R1.collapsed", "Zz", "Zz.z", "acme", "acme.A.a",
			"acme.B.b",
			"acme.C.c", "A.a", "B.b", "C.c", "byte[]", "start_thread", "fn", "KB", "MB");
	private static final String ONE = """
										acme.A.a;acme.B.b;byte[] 6000
										acme.A.a;acme.C.c_[i] 1
										Zz.z;start_thread;fn_[k] 20
										acme.A.a;acme.C.c_[j] 900
										""";
	private static final String BOTH = """
										acme.A.a;acme.B.b 6000 0
										acme.A.a;acme.C.c 0 90
										acme.A.a 3 4
										""";

	@TempDir
	Path folder;
	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"TEXT", "HTML", "SVG"})
	void reportsSayNothingInEnglish(FileFormat format) throws IOException {
		for (FlameGraph graph : graphs()) {
			String text = written(format, graph);
			assertEquals(Set.of(), PseudoTranslation.untranslated(read(format, text), DATA));
		}
	}

	@Test
	void whatTheScriptOfAPageShowsIsNotEnglish() throws IOException {
		for (FlameGraph graph : graphs()) {
			JsonObject data = PageBox.data(graph);
			StringBuilder shown = new StringBuilder(data.get("nothingFound").getAsString()).append('\n');
			for (JsonElement hint : data.getAsJsonArray("hints")) {
				shown.append(hint.getAsString()).append('\n');
			}
			PageBox.of(data).forEach(box -> box.labels().forEach(label -> shown.append(label).append('\n')));
			assertEquals(Set.of(), PseudoTranslation.untranslated(shown.toString(), DATA));
		}
	}

	@Test
	void explanationsSayNothingInEnglish() throws IOException {
		StringBuilder shown = new StringBuilder();
		for (FlameGraph graph : graphs()) {
			FlameNodes nodes = FlameNodes.of(graph, () -> false);
			for (int node = 0; node < nodes.size(); node++) {
				shown.append(FlameHints.of(nodes, node, Math.min(1, nodes.size() - 1))).append('\n');
				shown.append(FlameHints.line(nodes, node)).append('\n');
			}
			FlamePalette palette = new FlamePalette(nodes, FlameColoring.KIND, 0xffffff, false, Map.of());
			FlameLegend.of(nodes, palette, List.of(), Map.of()).entries()
					.forEach(entry -> shown.append(entry.label()).append('\n'));
		}
		Stream.of(FlameColoring.values()).forEach(coloring -> shown.append(coloring.label()).append('\n'));
		assertEquals(Set.of(), PseudoTranslation.untranslated(shown.toString(), DATA));
	}

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"JSON", "COLLAPSED"})
	void programsReadTheSameInEveryLanguage(FileFormat format) throws ReflectiveOperationException, IOException {
		String inBrackets = all(format);
		translated.english();
		assertEquals(all(format), inBrackets);
	}

	private String all(FileFormat format) throws IOException {
		StringBuilder all = new StringBuilder();
		for (FlameGraph graph : graphs()) {
			all.append(written(format, graph));
		}
		return all.toString();
	}

	private List<FlameGraph> graphs() throws IOException {
		return List.of(graph(ONE, Weight.BYTES), graph(BOTH, Weight.COUNT));
	}

	private FlameGraph graph(String stacks, Weight weight) throws IOException {
		Path file = Files.writeString(folder.resolve("R1.collapsed"), stacks);
		CallTree tree = new CallTree(CollapsedReader.read(file, "allocation", weight, () -> false));
		return new FlameGraph(tree, Scale.raw(tree.profile()));
	}

	private static String written(FileFormat format, FlameGraph graph) throws IOException {
		StringWriter text = new StringWriter();
		text.append(new FlameReport(graph).text(format));
		return text.toString();
	}

	/** Returns the text that people read, which for a terminal is the whole output. */
	private static String read(FileFormat format, String text) {
		return format == FileFormat.TEXT ? text : ReadableText.markup(text);
	}
}
