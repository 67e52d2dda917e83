// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.base.Text;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.table.NoiseTable;
import org.flightbench.report.text.Messages;
import org.flightbench.results.noise.NoiseProfile;

/** Writes a noise profile as aligned text. */
public final class NoiseReport {

	private final TextStyle style;

	/** @param style the style of the text */
	public NoiseReport(TextStyle style) {
		this.style = style;
	}

	/**
	 * Writes the profile of one metric.
	 *
	 * @param metric the name of the metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
	 */
	public void write(NoiseProfile profile, String metric, Writer out) throws IOException {
		out.append(style.heading(style.shown(Text.visible(NoiseTable.title(profile))))).append('\n');
		for (String note : profile.notes()) {
			out.append(style.heading(Messages.text_notes + " ")).append(style.shown(Text.visible(note))).append('\n');
		}
		out.append('\n');
		TextTable.write(NoiseTable.of(profile, metric), style, out);
		out.append('\n').append(style.shown(NoiseTable.legend())).append('\n');
	}
}
