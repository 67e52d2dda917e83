// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import jdk.jfr.Configuration;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.jvm.JvmException;
import org.flightbench.recording.jvm.JvmSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EditedSettingsTest {

	/** A program that exercises every topic a little, for 150 rounds and at least two seconds. */
	private static final String PROGRAM = """
											import java.nio.file.*;
											import java.util.concurrent.locks.LockSupport;
											public class Everything {
												static volatile Object sink;
												static double timed(double value) { return Math.sqrt(value + 1); }
												public static void main(String[] file) throws Exception {
													double sum = 0;
													long end = System.nanoTime() + 2_000_000_000L;
													for (int round = 0; round < 150 || System.nanoTime() < end; round++) {
														for (int call = 0; call < 20_000; call++) sum += timed(call);
														for (int object = 0; object < 1000; object++) sink = new byte[1000];
														LockSupport.parkNanos(100_000);
														if (round % 50 == 0) { Files.readAllBytes(Path.of(file[0])); System.gc(); }
													}
													System.out.println(sum);
												}
											}
											""";

	@TempDir
	Path folder;

	static List<Path> jdks() throws Exception {
		return GeneratedRecording.jdks();
	}

	private static EditedSettings of(String name) throws JvmException {
		return EditedSettings.of(JvmSettings.of(name));
	}

	/** Returns the settings that the JVM's own parser finds in a file. */
	private static Map<String, String> parsed(String content) throws Exception {
		return new TreeMap<>(Configuration.create(new StringReader(content)).getSettings());
	}

	@ParameterizedTest
	@ValueSource(strings = {"default", "profile", "flightbench"})
	void whatIsNotChangedIsWrittenAsItWas(String name) throws Exception {
		JvmSettings settings = JvmSettings.of(name);
		Map<String, String> before = settings.content() == null
				? new TreeMap<>(Configuration.getConfiguration(name).getSettings())
				: parsed(settings.content());
		EditedSettings edited = EditedSettings.of(settings);
		String content = edited.content("mine");
		assertEquals(before, parsed(content));
		assertEquals(before, edited.values());
		assertEquals(List.of(), edited.changed());
		assertEquals("mine", Configuration.create(new StringReader(content)).getLabel());
		assertFalse(content.contains("control"), "selections of the JDK's file would undo what is set");
	}

	@Test
	void theSettingsOfFlightbenchAreTheseValues() throws Exception {
		assertEquals(
				"{SAFEPOINTS=all, ALLOCATION=1000/s, IO=1 ms, LOCKS=10 ms, SAMPLING=10 ms, CPU_TIME=off, METHOD_TIMING=off}",
				List.of(Topic.values()).stream().collect(Collectors.toMap(topic -> topic, topic -> {
					try {
						return of("flightbench").value(topic);
					} catch (JvmException wrong) {
						throw new AssertionError(wrong);
					}
				}, (one, other) -> one, TreeMap::new)).toString());
	}

	@Test
	void everyPresetOfEveryTopicIsReadBackAsItWasChosen() throws Exception {
		for (String base : List.of("default", "profile", "flightbench")) {
			EditedSettings unchanged = of(base);
			for (Topic topic : Topic.values()) {
				for (String preset : topic.presets()) {
					EditedSettings edited = of(base);
					edited.choose(topic, preset);
					assertEquals(preset, edited.value(topic), topic + " in " + base);
					EditedSettings again = EditedSettings
							.of(new JvmSettings("again", edited.content("again")));
					assertEquals(edited.values(), again.values());
					for (Topic other : Topic.values()) {
						String expected = other == topic ? preset : unchanged.value(other);
						assertEquals(expected, again.value(other), other + " after " + topic + " in " + base);
					}
					assertFalse(topic.cost(preset).contains("{"), topic.cost(preset));
				}
			}
		}
	}

	@Test
	void aFileSaysWhatWasChangedInIt() throws Exception {
		EditedSettings edited = of("default");
		edited.choose(Topic.SAFEPOINTS, "ALL");
		edited.choose(Topic.IO, "0.5ms");
		assertEquals(List.of(Topic.SAFEPOINTS, Topic.IO), edited.changed());
		assertEquals("The settings default with safepoints all, io 500 us.",
				Configuration.create(new StringReader(edited.content("mine"))).getDescription());
	}

	@ParameterizedTest
	@CsvSource({"SAFEPOINTS, exact", "ALLOCATION, 10 ms", "ALLOCATION, 0/s", "IO, 10", "IO, -1 ms", "LOCKS, often",
			"SAMPLING, 100 us", "SAMPLING, all", "CPU_TIME, 0 ms", "METHOD_TIMING, 'a b'", "METHOD_TIMING, 'a::b;'",
			"METHOD_TIMING, ''"})
	void aValueThatIsNoneIsRefusedWithThoseThereAre(Topic topic, String text) throws Exception {
		EditedSettings edited = of("default");
		String message = assertThrows(JvmException.class, () -> edited.choose(topic, text)).getMessage();
		assertEquals(topic.label() + ": '" + text + "' is not a valid value; expected " + topic.syntax(), message);
		assertEquals(List.of(), edited.changed());
	}

	@ParameterizedTest
	@ValueSource(strings = {"org.acme.Cart", "org.acme.Cart::add", "::<clinit>", "@jakarta.ws.rs.GET",
			"a.B::<init>;a.C;@d.E", "a.Outer$Inner::m"})
	void theFiltersThatTheJdkDocumentsAreTaken(String filter) {
		assertEquals(filter, Topic.METHOD_TIMING.parse(" " + filter + " "));
	}

	@Test
	void whatDiffersIsComparedByWhatIsRecorded() throws Exception {
		EditedSettings edited = of("default");
		assertEquals(List.of(), SettingsDifference.between(of("default"), edited));
		edited.choose(Topic.ALLOCATION, "exact");
		edited.choose(Topic.SAMPLING, "5ms");
		assertEquals(List.of(new SettingsDifference("jdk.ExecutionSample", "period", "20 ms", "5 ms"),
				new SettingsDifference("jdk.ObjectAllocationInNewTLAB", "enabled", "false", "true"),
				new SettingsDifference("jdk.ObjectAllocationOutsideTLAB", "enabled", "false", "true"),
				new SettingsDifference("jdk.ObjectAllocationSample", "enabled", "true", "false")),
				SettingsDifference.between(of("default"), edited));
	}

	@Test
	void whatIsNoSettingsFileIsTold() throws Exception {
		for (String wrong : List.of("no settings", "<configuration version=\"2.0\">",
				"<configuration version=\"1.0\" name=\"x\"></configuration>", "<html/>")) {
			Path file = Files.writeString(folder.resolve("wrong.jfc"), wrong);
			String message = assertThrows(JvmException.class, () -> of(file.toString())).getMessage();
			assertTrue(message.startsWith("cannot read the settings " + file + ": "), message);
			assertEquals(1, message.lines().count(), message);
		}
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void eachJdkRecordsWhatWasChosenAndNothingThatWasNot(Path jdk) throws Exception {
		EditedSettings all = of("default");
		Map<Topic, String> chosen = Map.of(Topic.SAFEPOINTS, "all", Topic.ALLOCATION, "exact", Topic.IO, "all",
				Topic.LOCKS, "all", Topic.SAMPLING, "1 ms", Topic.CPU_TIME, "10 ms", Topic.METHOD_TIMING,
				"Everything::timed");
		for (Map.Entry<Topic, String> one : chosen.entrySet()) {
			all.choose(one.getKey(), one.getValue());
		}
		EditedSettings none = of("flightbench");
		for (Topic topic : Topic.values()) {
			none.choose(topic, "off");
		}
		Map<String, Long> with = recordedBy(jdk, all);
		List<String> types = new ArrayList<>(List.of("jdk.SafepointBegin", "jdk.SafepointEnd",
				"jdk.ExecuteVMOperation", "jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB",
				"jdk.FileRead", "jdk.ThreadPark", "jdk.ExecutionSample"));
		Map<String, Long> without = recordedBy(jdk, none);
		boolean isNew = Runtime.Version.parse(version(jdk)).feature() >= 25;
		if (isNew) {
			types.add("jdk.MethodTiming");
			if (System.getProperty("os.name").equals("Linux")) {
				types.add("jdk.CPUTimeSample");
			}
		}
		for (String type : types) {
			assertTrue(with.getOrDefault(type, 0L) > 0, jdk + " has recorded no " + type + " but " + with);
			assertEquals(0, without.getOrDefault(type, 0L), jdk + " has recorded " + type);
		}
		assertFalse(with.containsKey("jdk.ObjectAllocationSample"), with.toString());
		assertTrue(with.get("jdk.ThreadPark") > 100, "parks of 0.1 ms: " + with);
	}

	private static String version(Path jdk) throws Exception {
		return Files.readAllLines(jdk.resolve("release")).stream().filter(line -> line.startsWith("JAVA_VERSION="))
				.map(line -> line.substring("JAVA_VERSION=\"".length(), line.length() - 1)).findFirst().orElseThrow();
	}

	/** Returns the number of events of each type that a JVM records when it is started with the settings. */
	private Map<String, Long> recordedBy(Path jdk, EditedSettings settings) throws Exception {
		Path file = Files.writeString(folder.resolve("edited.jfc"), settings.content("edited"));
		Path source = Files.writeString(folder.resolve("Everything.java"), PROGRAM);
		Path recording = folder.resolve("recorded.jfr");
		Process compiler = new ProcessBuilder(jdk.resolve("bin/javac").toString(), source.toString())
				.redirectErrorStream(true).start();
		assertEquals("", new String(compiler.getInputStream().readAllBytes()));
		Process process = new ProcessBuilder(jdk.resolve("bin/java").toString(), "-Xlog:jfr*=warning",
				"-XX:StartFlightRecording=settings=" + file + ",filename=" + recording, "-cp", folder.toString(),
				"Everything", source.toString()).redirectErrorStream(true).start();
		String said = new String(process.getInputStream().readAllBytes());
		assertEquals(0, process.waitFor(), said);
		assertFalse(said.contains("[warning]"), said);
		return RecordingFile.readAllEvents(recording).stream().map(RecordedEvent::getEventType)
				.collect(Collectors.groupingBy(type -> type.getName(), Collectors.counting()));
	}

	/** Each file is rejected with a message that contains its name, without a parser exception or log output. */
	@ParameterizedTest
	@ValueSource(strings = {"", " ", "nothing", "<configuration", "<configuration/>x", "<other version=\"2.0\"/>",
			"<configuration version=\"2.0\"><event><setting name=\"enabled\">true</setting></event></configuration>",
			"<configuration version=\"2.0\"><event name=\"\"/></configuration>",
			"<configuration version=\"2.0\"><event name=\"a\"><setting>true</setting></event></configuration>",
			"<configuration version=\"2.0\"><event name=\"a\"><setting name=\" \">1</setting></event></configuration>",
			"<configuration version=\"2.0\"><event name=\"a\"><setting name=\"b \">1</setting></event></configuration>",
			"<configuration version=\"2.0\"><event name=\"a\"><event name=\"b\"/></event></configuration>",
			"<configuration version=\"2.0\"><setting name=\"enabled\">true</setting></configuration>",
			"<configuration version=\"2.0\"><event name=\"a\"><setting name=\"b\"><x/></setting></event></configuration>",
			"<!DOCTYPE configuration [<!ENTITY a \"b\">]><configuration version=\"2.0\" label=\"&a;\"/>",
			"<!DOCTYPE configuration SYSTEM \"file:///none\"><configuration version=\"2.0\"/>"})
	void aFileThatIsNoSettingsIsRefused(String content) throws Exception {
		assertNotReadable(content);
	}

	@Test
	void aFileThatIsNestedWithoutEndIsRefused() throws Exception {
		assertNotReadable("<configuration version=\"2.0\">" + "<category name=\"a\">".repeat(100_000)
				+ "</category>".repeat(100_000) + "</configuration>");
	}

	@Test
	void settingsWithoutNamesAreRefused() throws Exception {
		for (String file : List.of("min.jfc", "c1.jfc", "in.jfc")) {
			assertNotReadable(Files.readString(Recordings.fault("jfc-compare-npe", file)));
		}
	}

	private static void assertNotReadable(String content) {
		PrintStream usual = System.err;
		ByteArrayOutputStream printed = new ByteArrayOutputStream();
		System.setErr(new PrintStream(printed, true));
		try {
			JvmException refused = assertThrows(JvmException.class,
					() -> EditedSettings.of(new JvmSettings("my.jfc", content)));
			assertTrue(refused.getMessage().startsWith("cannot read the settings my.jfc: "), refused.getMessage());
			assertFalse(refused.getMessage().endsWith("null"), refused.getMessage());
		} finally {
			System.setErr(usual);
		}
		assertEquals("", printed.toString());
	}
}
