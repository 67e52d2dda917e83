// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests profiles that are shown while the recording is still being read. */
class ProfilePartsTest {

	@TempDir
	Path folder;

	@Test
	void partsGrowChunkByChunkAndStayAsTheyWere() throws IOException {
		Path several = several();
		List<StackProfile> parts = new ArrayList<>();
		List<String> texts = new ArrayList<>();
		StackProfile whole = ProfileReader.read(List.of(several), "several", ProfileRequest.of("allocation"),
				ReadProgress.NONE, part -> {
					parts.add(part);
					texts.add(text(part));
				}, 0);
		assertTrue(parts.size() >= 3, parts.size() + " parts");
		for (int part = 1; part < parts.size(); part++) {
			assertTrue(parts.get(part).source(Side.BASELINE).weight() >= parts.get(part - 1).source(Side.BASELINE)
					.weight());
		}
		for (int part = 0; part < parts.size(); part++) {
			assertEquals(texts.get(part), text(parts.get(part)), "part " + part);
		}
		assertTrue(parts.get(0).source(Side.BASELINE).weight() < whole.source(Side.BASELINE).weight());
		assertEquals(text(whole), text(parts.get(parts.size() - 1)));
	}

	private Path several() throws IOException {
		Path several = folder.resolve("several.jfr");
		try (OutputStream out = Files.newOutputStream(several)) {
			for (String name : List.of("jdk21", "dominating_thread_allocation", "allocation_10s_before")) {
				Files.copy(Recordings.of(name), out);
			}
		}
		return several;
	}

	private static String text(StackProfile profile) {
		StringBuilder text = new StringBuilder();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				text.append(profile.frames().frame(stacks.frame(stack, depth)).name()).append(';');
			}
			text.append(' ').append(stacks.weight(stack, Side.BASELINE)).append(' ')
					.append(stacks.samples(stack, Side.BASELINE)).append('\n');
		}
		return text.toString();
	}
}
