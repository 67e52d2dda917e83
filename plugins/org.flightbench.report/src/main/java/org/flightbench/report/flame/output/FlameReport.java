// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.view.flame.FlameGraph;

/** Writes a flame graph in a specific format. */
public interface FlameReport {

	/**
	 * Writes the report without flushing or closing the writer.
	 *
	 * @throws IOException if the writer fails
	 */
	void write(FlameGraph graph, Writer out) throws IOException;
}
