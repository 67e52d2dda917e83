// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import scala.Tuple2;

/** Decodes the parts of a recording, and compares their sum with the whole recording. */
class DividedRecordingTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final String EARLIER = "plugins/org.flightbench.recording/src/test/resources/org/flightbench/"
			+ "recording/profile/earlier-allocation-";
	private static final SerializableConfiguration HADOOP = new SerializableConfiguration(new Configuration());
	private static final long SECOND = 1_000_000_000L;

	@TempDir
	private static Path folder;
	/** A recording of this process with several chunks. */
	private static Path own;
	/** Several recordings one behind the other. */
	private static Path many;

	private static volatile Object sink;

	@BeforeAll
	static void record() throws IOException, InterruptedException {
		own = folder.resolve("own.jfr");
		byte[][] kept = new byte[2000][];
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			recording.enable("jdk.ObjectAllocationSample").with("throttle", "1000/s");
			recording.enable("jdk.ThreadAllocationStatistics").with("period", "100 ms");
			recording.enable("jdk.GCPhasePause");
			recording.enable("jdk.GarbageCollection");
			recording.enable("jdk.SafepointBegin").withoutThreshold();
			recording.enable("jdk.SafepointEnd").withoutThreshold();
			recording.enable("jdk.ExecuteVMOperation").withoutThreshold();
			recording.start();
			for (int chunk = 0; chunk < 5; chunk++) {
				for (int number = 0; number < 20_000; number++) {
					kept[number % kept.length] = new byte[5000 + number % 7];
					sink = kept;
				}
				System.gc();
				Thread.sleep(150);
				// another recording that starts ends the chunk
				try (jdk.jfr.Recording other = new jdk.jfr.Recording()) {
					other.start();
				}
			}
			recording.dump(own);
		}
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		for (Path one : List.of(ROOT.resolve(EARLIER + "jdk25.jfr"), own, ROOT.resolve(EARLIER + "jdk17.jfr"),
				ROOT.resolve("samples/allocation-before.jfr"), ROOT.resolve(EARLIER + "virtual-jdk25.jfr"))) {
			all.writeBytes(Files.readAllBytes(one));
		}
		many = Files.write(folder.resolve("many.jfr"), all.toByteArray());
	}

	private static List<FilePart> parts(Path path, int count) throws IOException {
		FleetFile file = new FleetFile(path.toUri().toString(), path.toString(), Files.size(path), List.of(), "host",
				0);
		List<FilePart> parts = new ArrayList<>();
		for (int part = 0; part < count; part++) {
			parts.add(new FilePart(file, file.size() / count * part,
					part + 1 == count ? Long.MAX_VALUE : file.size() / count * (part + 1)));
		}
		return parts;
	}

	/** Decodes parts in reverse order, and passes results through serialization as Spark does. */
	private static <K, V> void decode(RecordingDecoder<K, V> decoder, List<FilePart> parts,
			Consumer<Tuple2<K, V>> results) throws IOException, ClassNotFoundException {
		for (int part = parts.size() - 1; part >= 0; part--) {
			Iterator<Tuple2<K, V>> decoded = decoder.call(parts.get(part));
			while (decoded.hasNext()) {
				results.accept(copy(decoded.next()));
			}
		}
	}

	@SuppressWarnings("unchecked")
	private static <T> T copy(T object) throws IOException, ClassNotFoundException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(object);
		}
		try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			return (T) in.readObject();
		}
	}

	private static StackProfile profile(ProfileRequest request, List<FilePart> parts)
			throws IOException, ClassNotFoundException {
		MergedStacks stacks = new MergedStacks();
		stacks.addGroup(List.of());
		decode(new StackDecoder(request, HADOOP), parts, one -> stacks.add(one._1(), one._2()));
		decode(new StackDecoder(request, HADOOP, true), stacks.uncounted(), one -> stacks.add(one._1(), one._2()));
		assertEquals(1, stacks.recordings().size());
		return stacks.profile(0, "", request);
	}

	private static Map<String, String> stacks(StackProfile profile) {
		Map<String, String> stacks = new TreeMap<>();
		for (int stack = 0; stack < profile.stacks().size(); stack++) {
			StringBuilder frames = new StringBuilder();
			for (int depth = 0; depth < profile.stacks().depth(stack); depth++) {
				Frame frame = profile.frames().frame(profile.stacks().frame(stack, depth));
				frames.append(frame).append(' ').append(frame.kind()).append(';');
			}
			stacks.put(frames.toString(), profile.stacks().weight(stack, Side.BASELINE) + " in "
					+ profile.stacks().samples(stack, Side.BASELINE));
		}
		return stacks;
	}

	private static void assertSum(Path path, ProfileRequest request) throws IOException, ClassNotFoundException {
		StackProfile whole = profile(request, List.of(FilePart.whole(parts(path, 1).get(0).file())));
		ProfileSource source = whole.source(Side.BASELINE);
		assertTrue(source.samples() > 10, whole.warnings().toString());
		for (int count : new int[]{2, 3, 9, 50}) {
			StackProfile divided = profile(request, parts(path, count));
			ProfileSource its = divided.source(Side.BASELINE);
			assertEquals(stacks(whole), stacks(divided));
			assertEquals(source.durationNanos(), its.durationNanos());
			assertEquals(source.samples() + " samples, " + source.weight(), its.samples() + " samples, "
					+ its.weight());
			assertEquals(source.counted().types(), its.counted().types());
			assertEquals(source.settings(), its.settings());
		}
	}

	@Test
	void weightThatWasAllocatedBeforeTheRecordingIsLeftOut() throws Exception {
		try (RecordingFile recording = RecordingFile.open(own)) {
			assertTrue(recording.chunkCount() > 4, recording.chunkCount() + " chunks");
		}
		assertSum(own, ProfileRequest.of("allocation"));
		assertSum(many, ProfileRequest.of("jdk.ObjectAllocationSample"));
		StackProfile all = profile(ProfileRequest.of("jdk.ObjectAllocationSample"), parts(own, 3));
		StackProfile without = profile(ProfileRequest.of("allocation"), parts(own, 3));
		assertTrue(without.source(Side.BASELINE).weight() < all.source(Side.BASELINE).weight());
		assertTrue(without.warnings().toString().contains("before the recording"), without.warnings().toString());
	}

	@Test
	void onlyThePreferredEventsOfTheRecordingCount() throws Exception {
		byte[] preferred = Files.readAllBytes(ROOT.resolve("../shared/data/jfr/allocation_10s_before.jfr"));
		byte[] others = Files.readAllBytes(own);
		for (List<byte[]> order : List.of(List.of(others, preferred, others), List.of(preferred, others))) {
			ByteArrayOutputStream all = new ByteArrayOutputStream();
			order.forEach(all::writeBytes);
			Path mixed = Files.write(folder.resolve("mixed.jfr"), all.toByteArray());
			assertSum(mixed, ProfileRequest.of("allocation"));
			assertEquals(List.of("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"),
					profile(ProfileRequest.of("allocation"), parts(mixed, 9)).source(Side.BASELINE).counted().types());
		}
	}

	@Test
	void aRangeOfTimeIsThatOfTheWholeRecording() throws Exception {
		assertSum(own, new ProfileRequest(ProfileEvent.of("allocation"), Weight.COUNT, null, SECOND / 5,
				10 * SECOND, Separation.LINE));
	}

	@ParameterizedTest
	@EnumSource(PauseKind.class)
	void pausesAreCountedOnce(PauseKind kind) throws Exception {
		Distribution whole = pauses(kind, List.of(FilePart.whole(parts(own, 1).get(0).file())));
		assertTrue(whole.count() >= 5, whole.count() + " pauses");
		for (int count : new int[]{2, 3, 9, 50}) {
			Distribution divided = pauses(kind, parts(own, count));
			assertEquals(text(whole), text(divided));
		}
	}

	private static Distribution pauses(PauseKind kind, List<FilePart> parts)
			throws IOException, ClassNotFoundException {
		List<Distribution> all = new ArrayList<>();
		decode(new PauseDecoder(kind, HADOOP), parts, result -> {
			if (!(result._1() instanceof ReadRecording)) {
				all.add(result._2());
			}
		});
		return all.stream().reduce(Distribution::plus).orElseThrow();
	}

	@Test
	void onePassGivesTheSameStacksAndPauses() throws Exception {
		for (Path path : List.of(own, many)) {
			for (List<FilePart> parts : List.of(List.of(FilePart.whole(parts(path, 1).get(0).file())), parts(path, 3),
					parts(path, 9))) {
				ProfileRequest request = ProfileRequest.of("allocation");
				MergedStacks stacks = MergedStacks.ofGroups(1);
				Map<PauseKind, List<Distribution>> pauses = new EnumMap<>(PauseKind.class);
				decode(new ReportDecoder(request, HADOOP), parts, result -> {
					if (!(result._1() instanceof ReportDecoder.PauseKey key)) {
						stacks.add(result._1(), (Amount) result._2());
					} else if (key.key() instanceof Integer) {
						pauses.computeIfAbsent(key.kind(), kind -> new ArrayList<>()).add((Distribution) result._2());
					}
				});
				StackProfile expected = profile(request, parts);
				StackProfile profile = stacks.profile(0, "", request);
				assertEquals(stacks(expected), stacks(profile));
				if (path == own) {
					// a recording whose chunks are not in order is not divided
					assertEquals(Set.copyOf(expected.warnings()), Set.copyOf(profile.warnings()));
				}
				assertEquals(expected.source(Side.BASELINE).durationNanos(),
						profile.source(Side.BASELINE).durationNanos());
				for (PauseKind kind : PauseKind.values()) {
					assertEquals(text(pauses(kind, parts)),
							text(pauses.get(kind).stream().reduce(Distribution::plus).orElseThrow()));
				}
			}
		}
	}

	private static String text(Distribution pauses) {
		return pauses.count() + ", " + pauses.totalNanos() + " ns, " + pauses.longestNanos() + " ns";
	}

	@ParameterizedTest
	@ValueSource(ints = {2, 9})
	void damageIsReportedOnce(int count) throws Exception {
		byte[] bytes = Files.readAllBytes(many);
		Path cut = Files.write(folder.resolve("cut.jfr"), java.util.Arrays.copyOf(bytes, bytes.length - 5000));
		List<String> whole = profile(ProfileRequest.of("allocation"),
				List.of(FilePart.whole(parts(cut, 1).get(0).file()))).source(Side.BASELINE).problems();
		assertFalse(whole.isEmpty());
		assertEquals(whole, profile(ProfileRequest.of("allocation"), parts(cut, count)).source(Side.BASELINE)
				.problems());
	}

	@Test
	void aFileThatIsNoRecordingIsReportedOnce() throws Exception {
		Path other = Files.writeString(folder.resolve("other.jfr"), "something else".repeat(10));
		MergedStacks stacks = new MergedStacks();
		stacks.addGroup(List.of());
		decode(new StackDecoder(ProfileRequest.of("cpu"), HADOOP), parts(other, 3),
				one -> stacks.add(one._1(), one._2()));
		assertEquals(List.of("not a flight recording: it does not start with 'FLR'"),
				stacks.recordings().stream().map(ReadRecording::lost).toList());
	}
}
