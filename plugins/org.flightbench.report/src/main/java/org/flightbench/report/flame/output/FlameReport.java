// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.flame.FlameGraph;

/** Writes a flame graph in one format. */
public interface FlameReport {

	/**
	 * Writes the report; the writer is neither flushed nor closed.
	 *
	 * @throws IOException if the writer throws it
	 */
	void write(FlameGraph graph, Writer out) throws IOException;
}
