// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Report;
import org.flightbench.report.table.NoiseTable;

import org.flightbench.results.noise.NoiseProfile;

import java.util.List;

/**
 * Reports one metric of a noise profile. The JSON format is written by
 * {@link org.flightbench.results.noise.NoiseProfileWriter} instead.
 */
public final class NoiseReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private final NoiseProfile profile;
	private final String metric;

	/** @param metric the name of the metric, {@link org.flightbench.results.Metric#PRIMARY} for the score */
	public NoiseReport(NoiseProfile profile, String metric) {
		this.profile = profile;
		this.metric = metric;
	}

	@Override
	public Document document() {
		return Document.titled(NoiseTable.title(profile)).lines(profile.notes())
				.table(NoiseTable.of(profile, metric)).paragraph(Style.FAINT, NoiseTable.legend());
	}
}
