// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the message about a partially readable recording, which shows how much was read and suggests an action. */
@ExtendWith(CleanDesktop.class)
class DamagedRecordingTest {

	@TempDir
	Path folder;

	@Test
	void aCutOffRecordingDoesNotAdviseOtherSettings() throws IOException {
		byte[] whole = Files.readAllBytes(ActiveRecording.before());
		ActiveRecording.open(Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length / 2)));
		Waiting.untilContains("the recording is damaged or truncated", "the page", DamagedRecordingTest::page);
		Waiting.untilContains("the recording ends before the chunk does; lost: 175,079 bytes of 350,157", "the page",
				DamagedRecordingTest::page);
		Waiting.untilContains("No event could be read", "the page", DamagedRecordingTest::page);
		assertFalse(Ui.get(DamagedRecordingTest::page).contains("Events page"), "that has nothing to show");
		assertFalse(Ui.get(DamagedRecordingTest::page).contains("profile.jfc"));
	}

	@Test
	void theEventsPageIsOfferedWhereOtherEventsCouldBeRead() throws IOException {
		byte[] whole = Files.readAllBytes(ActiveRecording.before());
		Path file = folder.resolve("cut.jfr");
		Files.copy(ActiveRecording.other("full_gc_g1.jfr"), file);
		Files.write(file, Arrays.copyOf(whole, whole.length / 2), StandardOpenOption.APPEND);
		ActiveRecording.open(file);
		Ui.run(() -> ActiveRecording.session().perform("Show Allocation",
				state -> state.withEvents(state.events().withEvent("allocation"))));
		Waiting.untilContains("The Events page shows the events that were read.", "the page",
				DamagedRecordingTest::page);
		assertTrue(ActiveRecording.session().summaries().stream()
				.anyMatch(summary -> summary.types().stream().anyMatch(type -> type.count() > 0)));
	}

	private static String page() {
		return Widgets.texts(ActiveRecording.panel());
	}
}
