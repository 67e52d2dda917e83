// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.ProfileView;

import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.RandomStacks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Tests that all outputs of a partially read recording are marked as partial. */
class PortionTest {

	private static final StackProfile WHOLE = RandomStacks.of("a.A.run;a.A.call 300 3", "a.A.run;b.B.call 100 1");

	private static StackProfile part(boolean isCanceled) {
		return WHOLE.withPortion(new Portion(0.319, isCanceled));
	}

	private static String written(StackProfile profile, FileFormat format) throws IOException {
		return WrittenGraph.text(format, RandomStacks.graph(profile));
	}

	@ParameterizedTest
	@FieldSource("org.flightbench.report.flame.output.FlameReport#FORMATS")
	void everyFormatSaysThatItIsOfAPart(FileFormat format) throws IOException {
		boolean isJson = format == FileFormat.JSON;
		assertTrue(written(part(false), format).contains(isJson
				? "\"partial\":{\"read\":0.319,\"canceled\":false}"
				: "partial, 31 %"));
		assertTrue(written(part(true), format).contains(isJson
				? "\"partial\":{\"read\":0.319,\"canceled\":true}"
				: "partial, 31 %: canceled"));
		assertFalse(written(WHOLE, format).contains("partial"));
	}

	@Test
	void everyHintAndTheSentenceOfTheLastSideSayIt() {
		FlameNodes nodes = RandomStacks.nodes(part(false));
		for (int node = 0; node < nodes.size(); node++) {
			assertTrue(FlameHints.of(nodes, node, FlameNodes.ROOT).endsWith("partial, 31 %"));
			assertTrue(FlameHints.line(nodes, node).endsWith("partial, 31 %"));
		}
		assertEquals("400 B in 4 events of 1.0 s (partial, 31 %)", FlameSentences.source(part(false), Side.BASELINE));
	}

	@Test
	void lookingAtItInAnotherWayDoesNotMakeItWhole() {
		ProfileView inverted = ProfileView.PLAIN.withInverted(true);
		assertFalse(inverted.of(part(false)).portion().isWhole());
		assertFalse(part(false).byCount().portion().isWhole());
	}

	@Test
	void aPortionIsAShare() {
		assertThrows(IllegalArgumentException.class, () -> new Portion(1.1, false));
		assertThrows(IllegalArgumentException.class, () -> new Portion(Double.NaN, false));
		assertThrows(IllegalArgumentException.class, () -> new Portion(1, true));
	}
}
