// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.table.NoiseTable;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.noise.ChosenNoise;

/** The settings and the noise on which the verdicts are based. */
final class NoiseSection {

	private NoiseSection() {}

	static void add(Chapter chapter, Document document) {
		Comparison comparison = chapter.comparison();
		document.heading(2, chapter.title().isEmpty()
				? Messages.section_noise
				: Messages.section_noise + ": " + chapter.title()).paragraph(Sentences.settings(comparison));
		ChosenNoise noise = comparison.settings().noise();
		if (noise.profile() == null) {
			document.paragraph(noise.problem() == null ? Messages.noise_none : noise.problem());
			return;
		}
		document.paragraph(Texts.bind(Messages.noise_profile, noise.name(), NoiseTable.title(noise.profile())))
				.table(NoiseTable.of(noise.profile(), comparison.metric()))
				.paragraph(Style.FAINT, NoiseTable.legend());
	}
}
