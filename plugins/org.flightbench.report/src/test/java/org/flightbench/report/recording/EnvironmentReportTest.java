// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.Facts;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.api.Test;

class EnvironmentReportTest {

	private static final String OS = "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nVERSION_ID=\"12\"\nuname: Linux\n";
	private static final String DESCRIPTION = "Brand: AMD EPYC, Vendor: AuthenticAMD\nFamily: Unknown x86 (0x19)";
	private static final Map<String, String> ALL = Map.of(Facts.JVM_NAME, "OpenJDK 64-Bit Server VM",
			Facts.JVM_VERSION, "25.0.3+9-LTS", Facts.JVM_ARGUMENTS, "-Xmx128m -Da=|<b>", Facts.OS, OS, Facts.CPU,
			"AMD Unknown x86 SSE", Facts.CPU_DESCRIPTION, DESCRIPTION, Facts.CORES, "2", Facts.HARDWARE_THREADS, "4",
			Facts.MEMORY, "8350000000");

	private static EnvironmentReport report(Map<String, String> facts) {
		return new EnvironmentReport(new Activity("run.jfr", RecordedTime.UNKNOWN, 0, MeasuredTime.WHOLE, Map.of(),
				Map.of(), Double.NaN, Set.of(), new EventSettings(Map.of()), facts, Map.of(), 0, 0, List.of()));
	}

	private static List<String> lines(Map<String, String> facts) {
		return report(facts).text(FileFormat.TEXT).lines().toList();
	}

	private static JsonObject json(Map<String, String> facts) {
		return JsonParser.parseString(report(facts).text(FileFormat.JSON)).getAsJsonObject();
	}

	@Test
	void peopleReadTheMainPartOfEachValue() {
		assertEquals(List.of("Environment of run.jfr", "",
				"VM                OpenJDK 64-Bit Server VM",
				"VM version        25.0.3+9-LTS",
				"JVM arguments     -Xmx128m -Da=|<b>",
				"OS                Debian GNU/Linux 12 (bookworm)",
				"CPU               AMD EPYC",
				"Cores             2",
				"Hardware threads  4",
				"Physical memory   8.35 GB"), lines(ALL));
		Map<String, String> windows = Map.of(Facts.OS, "OS: Windows 7 , 64 bit", Facts.CPU, "AArch64");
		assertTrue(lines(windows).contains("OS                Windows 7 , 64 bit"), lines(windows).toString());
		assertTrue(lines(windows).contains("CPU               AArch64"), lines(windows).toString());
	}

	@Test
	void programsReadValuesAsRecorded() {
		JsonObject json = json(ALL);
		assertEquals(OS, json.get("os").getAsString());
		assertEquals(DESCRIPTION, json.get("cpuDescription").getAsString());
		assertEquals(8_350_000_000L, json.get("memoryBytes").getAsLong());
	}

	@Test
	void unknownIsADashAndNull() {
		for (Map<String, String> facts : List.of(Map.<String, String>of(),
				Map.of(Facts.JVM_NAME, "", Facts.CORES, "0", Facts.MEMORY, "-1"))) {
			List<String> lines = lines(facts);
			assertEquals(8, lines.stream().filter(line -> line.endsWith("  \u2013")).count(), lines.toString());
			JsonObject json = json(facts);
			assertEquals(9, json.keySet().stream().filter(key -> json.get(key).isJsonNull()).count(), json.toString());
		}
	}

	@Test
	void aJvmWithoutArgumentsIsKnownToHaveNone() {
		Map<String, String> facts = Map.of(Facts.JVM_VERSION, "25.0.3+9-LTS");
		assertTrue(lines(facts).contains("JVM arguments     none"), lines(facts).toString());
		assertEquals("", json(facts).get("jvmArguments").getAsString());
	}

	@Test
	void everyFormatShowsTheArgumentsLiterally() {
		for (FileFormat format : EnvironmentReport.FORMATS) {
			String text = report(ALL).text(format);
			assertTrue(text.contains(switch (format) {
				case MARKDOWN -> "- **JVM arguments**: -Xmx128m -Da=\\|&lt;b\\>";
				case HTML -> "<dt>JVM arguments</dt><dd>-Xmx128m -Da=|&lt;b&gt;</dd>";
				default -> "-Xmx128m -Da=|<b>";
			}), text);
		}
	}
}
