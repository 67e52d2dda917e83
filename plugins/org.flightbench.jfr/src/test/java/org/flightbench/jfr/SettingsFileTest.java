// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {

	@TempDir
	Path folder;

	@Test
	void recordsEverySafepointInItsPhases() throws Exception {
		Path file = folder.resolve("a.jfr");
		try (Recording recording = new Recording(settings())) {
			recording.start();
			System.gc();
			recording.stop();
			recording.dump(file);
		}
		List<RecordedEvent> events = RecordingFile.readAllEvents(file);
		for (String type : List.of("jdk.SafepointBegin", "jdk.SafepointStateSynchronization", "jdk.SafepointEnd",
				"jdk.ExecuteVMOperation", "jdk.GCPhasePause")) {
			assertTrue(events.stream().anyMatch(event -> event.getEventType().getName().equals(type)), type);
		}
		for (String type : List.of("jdk.InitialEnvironmentVariable", "jdk.SystemProcess")) {
			assertTrue(events.stream().noneMatch(event -> event.getEventType().getName().equals(type)), type);
		}
	}

	/** The settings enable all events of this JDK's {@code profile} settings, with a few exceptions. */
	@Test
	void recordsWhatProfileRecords() throws Exception {
		Map<String, String> ours = settings().getSettings();
		Map<String, String> missing = new TreeMap<>(Configuration.getConfiguration("profile").getSettings());
		missing.values().removeIf("false"::equals);
		missing.keySet().removeIf(name -> !name.endsWith("#enabled") || "true".equals(ours.get(name)));
		// except events that contain secrets, or are useful only with a name or filter
		missing.keySet().removeIf(name -> name.matches(
				"jdk\\.(InitialEnvironmentVariable|SystemProcess|JavaExceptionThrow|JavaMonitorInflate|Method.*)#.*"));
		if (Runtime.version().feature() <= 25) {
			assertEquals(Map.of(), missing);
		}
	}

	private static Configuration settings() throws Exception {
		try (Reader text = new InputStreamReader(SettingsFile.open(), StandardCharsets.UTF_8)) {
			return Configuration.create(text);
		}
	}
}
