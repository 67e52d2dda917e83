// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;

import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.report.output.Html;
import org.flightbench.report.table.NoiseTable;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.noise.ChosenNoise;

/** Writes the settings and the noise on which the verdicts are based. */
final class NoiseSection {

	private NoiseSection() {}

	static void write(Chapter chapter, Page page) throws IOException {
		Comparison comparison = chapter.comparison();
		page.section(chapter.title().isEmpty()
				? Messages.section_noise
				: Messages.section_noise + ": " + chapter.title());
		Html.paragraph("", Sentences.settings(comparison), page.out());
		ChosenNoise noise = comparison.settings().noise();
		if (noise.profile() == null) {
			Html.paragraph("", noise.problem() == null ? Messages.noise_none : noise.problem(), page.out());
			return;
		}
		Html.paragraph("", Texts.bind(Messages.noise_profile, noise.name(), NoiseTable.title(noise.profile())),
				page.out());
		Html.table(NoiseTable.of(noise.profile(), comparison.metric()), page.out());
		Html.paragraph("faint", NoiseTable.legend(), page.out());
	}
}
