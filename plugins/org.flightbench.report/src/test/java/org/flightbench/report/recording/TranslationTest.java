// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.api.Test;

class TranslationTest {

	@Test
	void reportsSayNothingInEnglishButToPrograms() throws ReflectiveOperationException, IOException {
		List<RecordingSummary> summaries = List.of(summary(0, 0), summary(1, 1_000_000_000), summary(2, 3));
		StringWriter text = new StringWriter();
		StringWriter inBrackets = new StringWriter();
		try (PseudoTranslation translated = new PseudoTranslation()) {
			assertTrue(translated.size() > 300, "there are " + translated.size() + " texts");
			for (RecordingSummary summary : summaries) {
				text.append(new EventsReport(summary).text(FileFormat.TEXT));
				inBrackets.append(new EventsReport(summary).text(FileFormat.JSON));
			}
		}
		assertEquals(Set.of(), PseudoTranslation.untranslated(text.toString(), List.of("jdk.A", "L1", "L2")));
		StringWriter english = new StringWriter();
		for (RecordingSummary summary : summaries) {
			english.append(new EventsReport(summary).text(FileFormat.JSON));
		}
		assertEquals(withoutWarnings(english), withoutWarnings(inBrackets));
	}

	private static String withoutWarnings(StringWriter json) {
		return json.toString().replaceAll("(?s)\"warnings\": \\[.*?\\]", "");
	}

	private static RecordingSummary summary(int chunks, long nanos) {
		return new RecordingSummary("2.1", chunks, 1000, RecordedTime.of(0, nanos),
				List.of(new EventCount("jdk.A", 3, 100, false), new EventCount("jdk.A", 0, 0, false)),
				List.of(new ReadProblem(1, 2, "L1", "L2")));
	}
}
