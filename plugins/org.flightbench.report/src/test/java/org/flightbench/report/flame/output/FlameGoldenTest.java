// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.Golden;

import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests complete examples of all formats. */
class FlameGoldenTest {

	private static final String ONE = """
										org.acme.Main.main;org.acme.Pool.take;org.acme.Pool.grow;byte[] 6000000
										org.acme.Main.main;org.acme.Pool.take;java.util.ArrayList 1500000
										org.acme.Main.main;org.acme.Parser.<init>;char[] 500000
										start_thread;JavaThread::run;org.acme.Worker$1.run;int[] 2000000
										org.acme.Main.main;org.acme."Evil" & <b>.x 300000
										""";
	private static final String BOTH = """
										org.acme.Main.main;org.acme.Pool.take;org.acme.Pool.grow 6000 0
										org.acme.Main.main;org.acme.Pool.take 100 90
										org.acme.Main.main;org.acme.Parser.parse 50 5000
										""";

	@TempDir
	Path folder;

	@Test
	void writesAPicture() throws IOException {
		Golden.assertMatches("flame.svg", written(ONE, Weight.BYTES, FileFormat.SVG));
	}

	@Test
	void writesAPictureOfADifference() throws IOException {
		Golden.assertMatches("flame-difference.svg", written(BOTH, Weight.COUNT, FileFormat.SVG));
	}

	@Test
	void aTooltipOfASvgHasItsLinesAndNoOthers() throws IOException {
		String svg = written("C:\\new.f 4\n", Weight.BYTES, FileFormat.SVG);
		assertTrue(svg.contains("C:\\new.f&#10;"), svg);
	}

	@Test
	void writesAPage() throws IOException {
		String page = written(ONE, Weight.BYTES, FileFormat.HTML);
		assertTrue(page.contains("\\u003cb\\u003e.x"), "the name is missing");
		assertFalse(page.contains("<b>.x"), "a name is taken for HTML");
		Golden.assertMatches("flame.html", page);
	}

	@Test
	void writesAPageOfADifference() throws IOException {
		Golden.assertMatches("flame-difference.html", written(BOTH, Weight.COUNT, FileFormat.HTML));
	}

	@Test
	void writesTables() throws IOException {
		Golden.assertMatches("flame.txt", written(ONE, Weight.BYTES, FileFormat.TEXT));
		Golden.assertMatches("flame-difference.txt", written(BOTH, Weight.COUNT, FileFormat.TEXT));
	}

	private String written(String stacks, Weight weight, FileFormat format) throws IOException {
		Path file = Files.writeString(folder.resolve("acme.collapsed"), stacks);
		StackProfile profile = CollapsedReader.read(file, "allocation", weight, () -> false);
		StringWriter text = new StringWriter();
		text.append(new FlameReport(new FlameGraph(new CallTree(profile), Scale.raw(profile))).text(format));
		return text.toString();
	}
}
