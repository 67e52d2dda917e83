// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;

import jdk.jfr.consumer.RecordedEvent;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.ProfileView;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.item.IAttribute;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.openjdk.jmc.flightrecorder.stacktrace.tree.Node;
import org.openjdk.jmc.flightrecorder.stacktrace.tree.StacktraceTreeModel;

/** Tests that call trees agree with Mission Control's, and totals with the JDK's own parser. */
class SameAsOthersTest {

	private static final Map<String, IAttribute<IQuantity>> WEIGHTS = Map.of("jdk.ObjectAllocationInNewTLAB",
			JdkAttributes.TLAB_SIZE, "jdk.ObjectAllocationOutsideTLAB", JdkAttributes.ALLOCATION_SIZE,
			"jdk.ObjectAllocationSample", JdkAttributes.SAMPLE_WEIGHT);
	/** The unit in which Mission Control adds sizes. */
	private static final double KIBIBYTE = 1024;
	/** Two recordings in one file; the JDK's parser uses the clock of the first for both. */
	private static final Path TWO_IN_ONE = Recordings.of("jdk15");
	/** A recording that takes Mission Control a long time. */
	private static final Path LARGE = Recordings.of("goland-multichunk");
	private static final List<String> COUNTED = List.of("jdk.ExecutionSample", "jdk.NativeMethodSample",
			"jdk.ThreadPark", "jdk.JavaMonitorWait", "jdk.ClassLoad", "jdk.JavaExceptionThrow");
	private static final ProfileView WITHOUT_CLASSES = ProfileView.PLAIN
			.withClasses(ProfileView.ClassPlace.NONE);

	/**
	 * The logger that reports every difference between chunks. The field prevents its garbage collection, which would
	 * reset its level.
	 */
	private static final Logger THEIR_LOGGER = Logger.getLogger("org.openjdk.jmc");

	@BeforeAll
	static void silenceMissionControl() {
		THEIR_LOGGER.setLevel(Level.OFF);
	}

	static List<Path> recordings() throws IOException {
		return Recordings.supported();
	}

	/**
	 * Returns all recordings except the large one and one in which Mission Control treats a truncated stack as
	 * complete, unlike the JDK's parser.
	 */
	static List<Path> recordingsReadAlike() throws IOException {
		return Recordings.supported().stream()
				.filter(recording -> !recording.equals(Recordings.of("ttsp-mmap-slow-disk-jdk25")))
				.filter(recording -> !recording.equals(LARGE)).toList();
	}

	@Tag("long")
	@Test
	void makesTheTreeThatMissionControlMakesOfALargeRecording() throws Exception {
		makesTheTreeThatMissionControlMakes(LARGE);
	}

	@ParameterizedTest
	@MethodSource("recordingsReadAlike")
	void makesTheTreeThatMissionControlMakes(Path recording) throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(recording.toFile());
		List<String> types = new ArrayList<>(COUNTED);
		types.addAll(WEIGHTS.keySet());
		for (String type : types) {
			IItemCollection events = items.apply(ItemFilters.type(type));
			FrameSeparator separator = new FrameSeparator(FrameCategorization.METHOD, false);
			StackProfile profile = WITHOUT_CLASSES.of(profile(recording, type));
			assertEquals(theirs(new StacktraceTreeModel(events, separator, false, WEIGHTS.get(type)).getRoot(),
					WEIGHTS.containsKey(type) ? KIBIBYTE : 1),
					ours(WEIGHTS.containsKey(type) ? profile : profile.byCount()), type + " in " + recording);
			assertEquals(theirs(new StacktraceTreeModel(events, separator, false).getRoot(), 1),
					ours(profile.byCount()),
					"number of " + type + " in " + recording);
		}
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void countsAllThatTheJdkCounts(Path recording) throws IOException {
		Map<String, long[]> expected = new TreeMap<>();
		try (jdk.jfr.consumer.RecordingFile file = new jdk.jfr.consumer.RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				String type = event.getEventType().getName().replace("com.oracle.jdk.", "jdk.");
				if (event.hasField("stackTrace")) {
					long[] sums = expected.computeIfAbsent(type, name -> new long[2]);
					sums[0]++;
					sums[1] += weight(event, type);
				}
			}
		}
		for (Map.Entry<String, long[]> type : expected.entrySet()) {
			ProfileSource source = profile(recording, type.getKey()).source(Side.BASELINE);
			assertEquals(type.getValue()[0], source.samples(), type.getKey());
			// The JDK rounds start and end of each event, Flightbench its duration.
			long rounding = WEIGHTS.containsKey(type.getKey()) ? 0 : source.samples();
			long weight = source.weight();
			assertTrue(recording.equals(TWO_IN_ONE) || Math.abs(type.getValue()[1] - weight) <= rounding,
					type.getKey() + ": " + type.getValue()[1] + " and " + weight);
		}
	}

	@Test
	void neverAddsSamplesToWhatTheyAreSamplesOf() throws IOException {
		StackProfile profile = profile(Recordings.of("jdk21"), "allocation");
		StackProfile inside = profile(Recordings.of("jdk21"), "jdk.ObjectAllocationInNewTLAB");
		StackProfile outside = profile(Recordings.of("jdk21"), "jdk.ObjectAllocationOutsideTLAB");
		assertEquals(inside.source(Side.BASELINE).weight() + outside.source(Side.BASELINE).weight(),
				profile.source(Side.BASELINE).weight());
		assertTrue(profile.warnings().get(0).startsWith("255 events of jdk.ObjectAllocationSample"),
				profile.warnings().toString());
	}

	@Test
	void weighsSamplesByTheirPeriod() throws IOException {
		Path recording = Recordings.of("jdk21");
		ProfileRequest request = new ProfileRequest(ProfileEvent.of("cpu"), Weight.TIME, null, Long.MIN_VALUE,
				Long.MAX_VALUE, Separation.METHOD);
		StackProfile profile = ProfileReader.read(recording, request, ReadProgress.NONE);
		ProfileSource source = profile.source(Side.BASELINE);
		assertEquals(Weight.TIME, profile.weight());
		assertEquals("20 ms", source.settings().get("jdk.ExecutionSample#period"), source.settings().toString());
		assertEquals(20_000_000L * source.samples(), source.weight());
		assertEquals(source.weight(), new CallTree(profile).root().total(Side.BASELINE));
		assertTrue(profile.warnings().contains("time is the number of samples times the period of 20 ms"),
				profile.warnings().toString());
	}

	private static long weight(RecordedEvent event, String type) {
		return switch (type) {
			case "jdk.ObjectAllocationInNewTLAB" -> event.getLong("tlabSize");
			case "jdk.ObjectAllocationOutsideTLAB" -> event.getLong("allocationSize");
			case "jdk.ObjectAllocationSample" -> event.getLong("weight");
			case "jdk.ExecutionSample", "jdk.NativeMethodSample", "jdk.JavaExceptionThrow", "jdk.JavaErrorThrow" -> 1;
			case "jdk.CPUTimeSample" -> 1;
			default -> event.hasField("duration") ? event.getDuration().toNanos() : 1;
		};
	}

	private static StackProfile profile(Path recording, String event) throws IOException {
		return ProfileReader.read(recording, ProfileRequest.of(event), ReadProgress.NONE);
	}

	/**
	 * Returns the total and self weights of every path. Overloaded methods, which Mission Control distinguishes, are
	 * merged.
	 */
	private static String theirs(Node root, double unit) {
		Map<String, long[]> paths = new TreeMap<>();
		root.getChildren().forEach(child -> add(child, "", unit, paths));
		return text(paths);
	}

	private static void add(Node node, String parent, double unit, Map<String, long[]> paths) {
		IMCMethod method = node.getFrame().getMethod();
		String path = parent + "\n" + name(ClassNames.readable(method.getType().getFullName()), method.getMethodName());
		add(paths, path, Math.round(node.getCumulativeWeight() * unit), Math.round(node.getWeight() * unit));
		node.getChildren().forEach(child -> add(child, path, unit, paths));
	}

	/** Kernel functions recorded by async-profiler have neither class nor library. */
	private static String name(String type, String method) {
		if (type.isEmpty()) {
			return method.isEmpty() ? Frame.CUT_OFF.name() : method;
		}
		return type + "." + method;
	}

	/** Returns the paths as Mission Control shows them: it replaces the last frame of a truncated stack with a note. */
	private static String ours(StackProfile profile) {
		Map<String, long[]> paths = new TreeMap<>();
		for (CallNode child : new CallTree(profile).root().children()) {
			if (child.frame().equals(Frame.CUT_OFF)) {
				add(paths, "\n" + child.name(), child.total(Side.BASELINE), 0);
				child.children().forEach(lost -> lost.children().forEach(
						kept -> add(kept, "\n" + child.name(), paths)));
			} else if (!child.frame().equals(Frame.NO_STACK)) {
				add(child, "", paths);
			}
		}
		return text(paths);
	}

	private static void add(CallNode node, String parent, Map<String, long[]> paths) {
		String path = parent + "\n" + node.name();
		List<CallNode> children = node.children();
		add(paths, path, node.total(Side.BASELINE), ending(node, children));
		children.forEach(child -> add(child, path, paths));
	}

	private static void add(Map<String, long[]> paths, String path, long total, long self) {
		long[] sums = paths.computeIfAbsent(path, key -> new long[2]);
		sums[0] += total;
		sums[1] += self;
	}

	private static String text(Map<String, long[]> paths) {
		StringBuilder text = new StringBuilder();
		paths.forEach((path, sums) -> text.append(path.replace('\n', ';')).append(' ').append(sums[0]).append(' ')
				.append(sums[1]).append('\n'));
		return text.toString();
	}

	/** Returns the weight of the stacks that end in a node. */
	private static long ending(CallNode node, List<CallNode> children) {
		return node.total(Side.BASELINE)
				- children.stream().mapToLong(child -> child.total(Side.BASELINE)).sum();
	}
}
