// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

import org.flightbench.view.flame.FlameGraph;
import org.flightbench.report.output.FileFormat;

/** Writes graphs for tests that check their text. */
public final class WrittenGraph {

	private WrittenGraph() {}

	/** Returns a graph in a format. A binary format is decompressed, so that its strings can be found. */
	public static String text(FileFormat format, FlameGraph graph) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		format.write(new FlameReport(graph), out);
		byte[] bytes = format.isBinary()
				? new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes()
				: out.toByteArray();
		return new String(bytes, StandardCharsets.UTF_8);
	}
}
