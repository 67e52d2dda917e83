// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.pause.DifferentRunsException;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.Scale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a translation covers all strings about recordings, except data. */
class TranslationTest {

	/** Data that is not translated: names of events and units. */
	private static final Pattern DATA = Pattern
			.compile("(jdk|profiler|datadog)\\.\\w+|\\b(ns|ms|B|KB|MB|GB|KiB|MiB|GiB)\\b");

	@TempDir
	private Path folder;

	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@BeforeEach
	void hasTexts() {
		assertTrue(translated.size() > 100, "translated " + translated.size() + " texts");
	}

	@Test
	void namesForPeople() {
		List<String> names = new ArrayList<>();
		Stream.of(Separation.values()).map(Separation::label).forEach(names::add);
		Stream.of(Lane.values()).map(Lane::label).forEach(names::add);
		Stream.of(Evidence.values()).map(Evidence::sentence).forEach(names::add);
		Stream.of(PauseTimeline.Origin.values()).map(PauseTimeline.Origin::label).forEach(names::add);
		names.add(Pause.nameOf(null));
		names.add(Pause.nameOf(Pause.UNNAMED));
		assertEquals(Set.of(), words(names));
	}

	@Test
	void namesForPrograms() {
		assertEquals("[bytes, count, time]", Stream.of(Weight.values()).map(Weight::key).toList().toString());
		assertEquals("[, total, second, operation]",
				Stream.of(Scale.Per.values()).map(Scale.Per::key).toList().toString());
		assertEquals("[line, method, class, package]",
				Stream.of(Separation.values()).map(Separation::key).toList().toString());
		assertTrue(Stream.of(Evidence.values()).map(Evidence::key).allMatch(key -> key.matches("[a-z]+(-[a-z]+)*")));
	}

	@Tag("long")
	@Test
	void damagedRecordings() throws IOException {
		byte[] whole = new TinyChunk(true).bytes();
		for (int length = 0; length <= whole.length; length++) {
			assertTranslated(Arrays.copyOf(whole, length));
		}
		// Keeps the magic number and the major version, because other versions are read by parsers with their own
		// messages.
		for (int at = 6; at < whole.length; at++) {
			byte[] mutated = whole.clone();
			mutated[at] = (byte) 0xff;
			assertTranslated(mutated);
		}
		byte[] unfinished = new TinyChunk(true).unfinished().bytes();
		assertTranslated(Arrays.copyOf(unfinished, unfinished.length - 9));
		assertTranslated(new TinyChunk(true).withSymbolsOfSymbols().bytes());
		assertTranslated(new TinyChunk(true).withFramesInFrames().bytes());
		assertTranslated(new TinyChunk(true).claimingFrames(1000).bytes());
		byte[] packed = packed(new TinyChunk(true).bytes());
		for (int length = 4; length < packed.length; length += 9) {
			assertTranslated(Arrays.copyOf(packed, length));
		}
		assertTranslated(packed("Dear Sir or Madam".repeat(10).getBytes(StandardCharsets.US_ASCII)));
	}

	private void assertTranslated(byte[] bytes) throws IOException {
		Path file = Files.write(folder.resolve("a.jfr"), bytes);
		List<String> said = new ArrayList<>();
		try {
			said.addAll(ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE).warnings());
			RecordingSummary.read(file, ReadProgress.NONE).problems().forEach(problem -> said.add(problem.text()));
		} catch (UnreadableRecordingException refused) {
			said.add(refused.getMessage());
		}
		// Names in the damaged file are quoted unchanged.
		assertEquals(Set.of(), words(said, file.toString(), new String(bytes, StandardCharsets.ISO_8859_1)));
	}

	@Test
	void profiles() throws IOException {
		for (String event : ProfileEvent.NAMES) {
			ProfileRequest request = ProfileRequest.of(event);
			StackProfile before = null;
			for (Path file : Recordings.supported()) {
				StackProfile profile = ProfileReader.read(file, request, ReadProgress.NONE);
				assertEquals(Set.of(), words(profile.warnings(), String.join(" ", ProfileEvent.NAMES)),
						file + ", " + event);
				if (before != null && before.weight() == profile.weight()) {
					List<String> data = new ArrayList<>(data(before));
					data.addAll(ProfileEvent.NAMES);
					data.addAll(data(profile));
					assertEquals(Set.of(), words(Difference.of(before, profile).warnings(), data));
				}
				before = profile;
			}
		}
	}

	/** Returns the settings and the JVM version of the recording, which occur untranslated in strings. */
	private static List<String> data(StackProfile profile) {
		ProfileSource source = profile.sources().get(0);
		List<String> data = new ArrayList<>(source.settings().values());
		source.settings().keySet().forEach(key -> data.add(key.replace("#", " ")));
		data.add(source.jvm());
		return data;
	}

	@Test
	void collapsedStacks() throws IOException {
		for (String text : List.of("", "no number\n", "a;b 1\na;b 1 2\n", "a;b 1 2\na;b 1\n", "a;b 1\n;;\n",
				"a" + ";a".repeat(3000) + " 1\n", "a".repeat((1 << 20) + 1))) {
			Path file = Files.writeString(folder.resolve("a.txt"), text);
			List<String> said = new ArrayList<>();
			try {
				said.addAll(CollapsedReader.read(file, CollapsedReader.EVENT, Weight.COUNT, () -> false).warnings());
			} catch (UnreadableRecordingException refused) {
				said.add(refused.getMessage());
			}
			assertTrue(!said.isEmpty(), text);
			assertEquals(Set.of(), words(said, file.toString()));
		}
	}

	@Test
	void pausesOfRecordings() throws IOException {
		int late = 0;
		for (Path file : Recordings.supported()) {
			PauseTimeline timeline = PauseReader.read(file, ReadProgress.NONE);
			List<String> details = details(timeline);
			late += details.size();
			details.addAll(timeline.warnings());
			timeline.laneNotes().stream().map(LaneNote::reason).forEach(details::add);
			assertEquals(Set.of(), words(details), file.toString());
		}
		assertTrue(late > 0, "threads were late");
	}

	private static List<String> details(PauseTimeline timeline) {
		List<String> details = new ArrayList<>();
		timeline.pauses().forEach(pause -> pause.lateThreads().stream().map(LateThread::detail).forEach(details::add));
		return details;
	}

	@Test
	void logs() throws IOException {
		Path logs = Recordings.root().resolve("../shared/data/safepoint-logs");
		List<Path> files;
		try (Stream<Path> all = Files.list(logs)) {
			files = all.sorted().toList();
		}
		for (Path log : files) {
			List<String> lines = Files.readAllLines(log);
			for (int every = 2; every < 5; every++) {
				Path file = folder.resolve("a.log");
				StringBuilder damaged = new StringBuilder();
				for (int line = 0; line < lines.size(); line++) {
					String text = lines.get(line);
					damaged.append(line % every == 0 ? text.substring(0, text.length() / 2) : text).append('\n');
				}
				Files.writeString(file, damaged);
				assertSaid(file);
			}
			assertSaid(log);
			Path twice = folder.resolve("b.log");
			Files.write(twice, lines);
			Files.write(twice, lines, StandardOpenOption.APPEND);
			try {
				assertSaid(twice);
			} catch (UnreadableRecordingException mixed) {
				// The file repeats the collections at the same times, as if two JVMs had written them.
				assertEquals(Set.of(), words(List.of(mixed.getMessage()), twice.toString()));
			}
		}
		List<String> untimed = List.of("Total time for which application threads were stopped: 0.5000000 seconds");
		assertSaid(Files.write(folder.resolve("c.log"), untimed));
		PauseTimeline one = PauseReader.read(files.get(0), ReadProgress.NONE);
		PauseTimeline other = PauseReader.read(files.get(1), ReadProgress.NONE);
		assertEquals(Set.of(),
				words(List.of(new DifferentRunsException(one, other).getMessage()), one.name(), other.name()));
	}

	private static void assertSaid(Path log) throws IOException {
		PauseTimeline timeline = PauseReader.read(log, ReadProgress.NONE);
		List<String> said = new ArrayList<>(timeline.warnings());
		timeline.laneNotes().stream().map(LaneNote::reason).forEach(said::add);
		said.addAll(details(timeline));
		// Unreadable lines are quoted.
		assertEquals(Set.of(), words(said, timeline.name(), Files.readString(log)), log.toString());
	}

	@Test
	void filesThatTellOfNoPauses() throws IOException {
		Path letter = Files.writeString(folder.resolve("a.txt"), "Dear Sir\n");
		Path empty = Files.createDirectory(folder.resolve("b"));
		for (Path file : List.of(letter, empty)) {
			String said = assertThrows(UnreadableRecordingException.class,
					() -> PauseReader.readRuns(List.of(file), ReadProgress.NONE)).getMessage();
			assertEquals(Set.of(), words(List.of(said), file.toString()));
		}
	}

	private static Set<String> words(List<String> said, String... data) {
		return words(said, List.of(data));
	}

	/** Returns untranslated strings that are not part of the data. Quotes of the data may be shortened. */
	private static Set<String> words(List<String> said, List<String> data) {
		Set<String> left = new TreeSet<>();
		said.forEach(text -> left.addAll(PseudoTranslation.untranslated(DATA.matcher(text).replaceAll(""), List.of())));
		String known = String.join("\n", data);
		left.removeIf(known::contains);
		return left;
	}

	private static byte[] packed(byte[] bytes) throws IOException {
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
			out.write(bytes);
		}
		return packed.toByteArray();
	}
}
