// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import org.flightbench.results.gate.GateResult;

/** Writes the outcome of a gate for another program, such as a build server. */
public interface GateWriter {

	/**
	 * Writes the report. Does not flush or close the writer.
	 *
	 * @throws IOException if the writer throws it
	 */
	void write(GateResult result, Writer out) throws IOException;
}
