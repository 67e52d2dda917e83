// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.RunnableFuture;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemCollectionToolkit;
import org.openjdk.jmc.common.item.ItemIterableToolkit;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultProvider;
import org.openjdk.jmc.flightrecorder.rules.ResultToolkit;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/** Tests all rules on recordings, using the same API as Mission Control. */
class RulesTest {

	@TempDir
	private Path folder;

	/** Preferences that differ from their defaults. */
	private final Map<TypedPreference<?>, Object> set = new HashMap<>();

	@Test
	void missionControlFindsAllRules() {
		List<String> ids = ServiceLoader.load(IRule.class).stream().map(ServiceLoader.Provider::get)
				.filter(rule -> rule.getClass().getPackage() == RecordingRule.class.getPackage()).map(IRule::getId)
				.sorted().toList();
		assertEquals(List.of("flightbench.allocationEvents", "flightbench.biasedSampling",
				"flightbench.blindToSafepoints", "flightbench.containerLimit", "flightbench.frequentSafepoints",
				"flightbench.heapDumpPause", "flightbench.mappedRead", "flightbench.timeToSafepoint"), ids);
	}

	@Test
	void onStockRecordingsThereIsNoFalseAlarm() {
		List<String> alarms = new ArrayList<>();
		for (Path file : Recordings.shared()) {
			if (!file.getFileName().toString().startsWith("ttsp")) {
				IItemCollection items = Recordings.load(file);
				for (RecordingRule rule : rules()) {
					IResult result = evaluate(rule, items);
					if (result != null && result.getSeverity().getLimit() >= Severity.INFO.getLimit()) {
						alarms.add(file.getFileName() + " " + rule.getId());
					}
				}
			}
		}
		assertEquals(List.of(), alarms);
	}

	@Test
	@SuppressWarnings("unchecked")
	void samplesWhoseStackTracesAreSomethingElseAreCountedWithoutThem() {
		IType<IItem> type = (IType<IItem>) Proxy.newProxyInstance(IType.class.getClassLoader(),
				new Class<?>[]{IType.class}, (proxy, method, arguments) -> switch (method.getName()) {
					case "getIdentifier" -> JdkTypeIDs.EXECUTION_SAMPLE;
					case "getAccessor" -> (IMemberAccessor<Object, IItem>) item -> "not a stack trace";
					default -> throw new UnsupportedOperationException(method.getName());
				});
		IItemIterable samples = ItemIterableToolkit.build(() -> Stream.of((IItem) () -> type), type);
		IResult result = new BiasedSamplingRule().evaluate(ItemCollectionToolkit.build(() -> Stream.of(samples)),
				IPreferenceValueProvider.DEFAULT_VALUES);
		assertEquals(1, result.getResult(BiasedSamplingRule.SAMPLES).longValue());
		assertEquals(0, result.getResult(BiasedSamplingRule.COMPILED).longValue());
	}

	@Test
	void whatWasLeftOutOnPurposeIsNotMissed() {
		for (String file : List.of("full_gc_g1.jfr", "jdk15.jfr")) {
			IItemCollection items = Recordings.load(file);
			assertEquals(Severity.NA, evaluate(new SafepointEventsRule(), items).getSeverity());
			assertEquals(Severity.NA, evaluate(new AllocationEventsRule(), items).getSeverity());
		}
	}

	@Test
	void aLongTimeToSafepointIsAWarningAndNamesTheThread() {
		for (String jdk : List.of("17", "25")) {
			IResult result = evaluate(new TimeToSafepointRule(),
					Recordings.load("ttsp-mmap-slow-disk-jdk" + jdk + ".jfr"));
			assertEquals(Severity.WARNING, result.getSeverity());
			long millis = result.getResult(TimeToSafepointRule.LONGEST).clampedLongValueIn(UnitLookup.MILLISECOND);
			assertTrue(millis > 1_600 && millis < 1_800, millis + " ms");
			assertEquals("G1CollectFull", result.getResult(TimeToSafepointRule.OPERATION));
			String late = result.getResult(TimeToSafepointRule.LATE_THREAD);
			assertTrue(late.startsWith("\"reader-thread\" (it recorded no events"), late);
			assertTrue(summary(result).contains("1.7"), summary(result));
			assertFalse(summary(result).contains("{"), summary(result));
		}
	}

	@Test
	void theLateThreadIsTheOneThatReadingTheFileNames() throws IOException {
		set.put(TimeToSafepointRule.INFO, UnitLookup.MILLISECOND.quantity(1));
		int named = 0;
		for (Path file : Recordings.shared()) {
			if (file.endsWith("8u60.jfr")) {
				// Only Mission Control's parser can read format 0.9.
				continue;
			}
			PauseList pauses = PauseReader.read(file, ReadProgress.NONE).pauses();
			Pause longest = pauses.stream().max(Comparator.comparingLong(Pause::timeToSafepointNanos)).orElse(null);
			IResult result = evaluate(new TimeToSafepointRule(), Recordings.load(file));
			if (result != null && longest != null && longest.timeToSafepointNanos() >= 1_000_000) {
				String late = result.getResult(TimeToSafepointRule.LATE_THREAD);
				assertTrue(longest.lateThreads().isEmpty()
						? late.startsWith("no single thread")
						: late.startsWith("\"" + longest.lateThreads().get(0).name() + "\" ("), file + ": " + late);
				named += longest.lateThreads().size();
			}
		}
		assertTrue(named >= 2, named + " late threads");
	}

	@Test
	void aThreadThatAnsweredTheSamplerLateIsTheLateOne() {
		IResult result = evaluate(new TimeToSafepointRule(), Recordings.own("mapped-read-jdk25.jfr"));
		assertEquals(Severity.WARNING, result.getSeverity());
		String late = result.getResult(TimeToSafepointRule.LATE_THREAD);
		assertTrue(late.startsWith("\"reader-thread\" (it was slow to respond to a sampling request"), late);
		assertTrue(late.endsWith(" MappedRead.read:19"), late);
	}

	@Test
	void aThreadThatWasSampledWhileOthersHadStoppedIsTheLateOne() {
		IResult result = evaluate(new TimeToSafepointRule(), Recordings.own("mapped-read-sampled-jdk25.jfr"));
		assertEquals(Severity.WARNING, result.getSeverity());
		String late = result.getResult(TimeToSafepointRule.LATE_THREAD);
		assertTrue(late.startsWith("\"reader-thread\" (it was sampled running during that time"), late);
		assertTrue(late.endsWith(" MappedRead.read:35"), late);
		IResult read = evaluate(new MappedReadRule(), Recordings.own("mapped-read-sampled-jdk25.jfr"));
		assertEquals("reader-thread", read.getResult(MappedReadRule.READER));
	}

	@Test
	void aReadOfMappedMemoryIsNamedWithItsReader() {
		for (String jdk : List.of("17", "25")) {
			IResult result = evaluate(new MappedReadRule(), Recordings.own("mapped-read-jdk" + jdk + ".jfr"));
			assertEquals(Severity.WARNING, result.getSeverity());
			assertEquals("reader-thread", result.getResult(MappedReadRule.READER));
			assertTrue(result.getResult(MappedReadRule.READ_BY).startsWith("MappedRead.read:"),
					result.getResult(MappedReadRule.READ_BY));
		}
	}

	@Test
	void whereNothingTellsWhatTheLateThreadDidItIsNotSaidThatItReadNoMappedMemory() {
		for (String jdk : List.of("17", "25")) {
			IItemCollection items = Recordings.load("ttsp-mmap-slow-disk-jdk" + jdk + ".jfr");
			assertEquals(Severity.NA, evaluate(new MappedReadRule(), items).getSeverity());
		}
		IItemCollection quiet = Recordings.load("jdk21.jfr");
		assertEquals(Severity.OK, evaluate(new MappedReadRule(), quiet).getSeverity());
	}

	@Test
	void aLimitAboveTheTimeToSafepointSilencesTheRule() {
		set.put(TimeToSafepointRule.INFO, UnitLookup.SECOND.quantity(10));
		set.put(TimeToSafepointRule.WARNING, UnitLookup.SECOND.quantity(20));
		IResult result = evaluate(new TimeToSafepointRule(), Recordings.load("ttsp-mmap-slow-disk-jdk25.jfr"));
		assertEquals(Severity.OK, result.getSeverity());
		assertTrue(summary(result).startsWith("The longest time to safepoint was 1.7"), summary(result));
	}

	@Test
	void heapDumpsAreToldFromTheirLimitOn() {
		IItemCollection items = Recordings.load("jdk15.jfr");
		assertEquals(Severity.OK, evaluate(new HeapDumpPauseRule(), items).getSeverity());
		set.put(HeapDumpPauseRule.INFO, UnitLookup.MILLISECOND.quantity(200));
		IResult result = evaluate(new HeapDumpPauseRule(), items);
		assertEquals(Severity.INFO, result.getSeverity());
		assertEquals(322, result.getResult(HeapDumpPauseRule.LONGEST).clampedLongValueIn(UnitLookup.MILLISECOND), 1);
		assertEquals(2, result.getResult(HeapDumpPauseRule.COUNT).longValue());
		assertEquals("heap.hprof", result.getResult(HeapDumpPauseRule.DESTINATION));
		assertTrue(summary(result).contains(". All heap dumps (2) took "), summary(result));
	}

	@Test
	void manySafepointsAreCountedPerSecondWithTheirReason() throws IOException {
		IItemCollection items = recorded(Map.of("jdk.SafepointBegin#enabled", "true", "jdk.SafepointBegin#threshold",
				"0 ns", "jdk.ExecuteVMOperation#enabled", "true", "jdk.ExecuteVMOperation#threshold", "0 ns"), () -> {
					for (int dump = 0; dump < 300; dump++) {
						Thread.getAllStackTraces();
					}
				});
		IResult result = evaluate(new FrequentSafepointsRule(), items);
		assertTrue(result.getResult(FrequentSafepointsRule.RATE).doubleValue() >= 60, summary(result));
		assertTrue(result.getSeverity().getLimit() >= Severity.INFO.getLimit());
		assertTrue(result.getResult(FrequentSafepointsRule.OPERATION).startsWith("ThreadDump"),
				result.getResult(FrequentSafepointsRule.OPERATION));
	}

	@Test
	void settingsWithoutSafepointsAreBlind() throws IOException {
		IResult blind = evaluate(new SafepointEventsRule(),
				recorded(Map.of("jdk.SafepointBegin#enabled", "false", "jdk.ExecuteVMOperation#enabled", "true",
						"jdk.ExecuteVMOperation#threshold", "10 ms"), () -> {}));
		assertEquals(Severity.INFO, blind.getSeverity());
		assertEquals("jdk.SafepointBegin is disabled", blind.getResult(SafepointEventsRule.MISSING));
	}

	@Test
	void aHighThresholdIsShortSighted() throws IOException {
		IResult result = evaluate(new SafepointEventsRule(),
				recorded(Map.of("jdk.SafepointBegin#enabled", "true", "jdk.SafepointBegin#threshold", "1 s",
						"jdk.ExecuteVMOperation#enabled", "true", "jdk.ExecuteVMOperation#threshold", "10 ms"),
						() -> {}));
		assertEquals(Severity.INFO, result.getSeverity());
		assertEquals("jdk.SafepointBegin is not recorded when shorter than 1 s",
				result.getResult(SafepointEventsRule.MISSING).replace('\u00a0', ' '));
	}

	@Test
	void garbageCollectionsWithoutAllocationEventsAreTold() throws IOException {
		IResult result = evaluate(new AllocationEventsRule(),
				recorded(Map.of("jdk.GarbageCollection#enabled", "true", "jdk.GarbageCollection#threshold", "0 ns",
						"jdk.ObjectAllocationSample#enabled", "false"),
						() -> {
							for (int collection = 0; collection < 20; collection++) {
								System.gc();
							}
						}));
		assertEquals(Severity.INFO, result.getSeverity());
		assertTrue(summary(result).startsWith("There were garbage collections, but no allocation event"),
				summary(result));
	}

	@Test
	void allocationSamplesAtALowThrottleAreTold() {
		IResult result = evaluate(new AllocationEventsRule(), Recordings.own("throttled-allocation-jdk17.jfr"));
		assertEquals(Severity.INFO, result.getSeverity(), summary(result));
		assertTrue(summary(result).startsWith("The throttle of allocation samples"), summary(result));
	}

	@Test
	void throttlingByTheLimitOfAContainerIsAWarning() throws IOException {
		Path limited = Path.of(System.getProperty("flightbench.root"), "plugins/org.flightbench.recording",
				"src/test/resources/org/flightbench/recording/check/limited.jfr");
		IResult result = evaluate(new ContainerLimitRule(), Recordings.load(limited));
		assertEquals(Severity.WARNING, result.getSeverity(), summary(result));
		assertTrue(summary(result).matches(".* throttled the program in \\d+ of \\d+ periods\\."), summary(result));
		IResult single = evaluate(new ContainerLimitRule(), recorded(
				Map.of("jdk.ContainerCPUThrottling#enabled", "true", "jdk.ContainerCPUThrottling#period", "1000 s"),
				() -> {}));
		assertEquals(Severity.NA, single.getSeverity(), summary(single));
	}

	@Test
	void samplesOfCompiledCodeNeedDebugInformationBetweenSafepoints() {
		IItemCollection items = Recordings.load("ttsp-mmap-slow-disk-jdk17.jfr");
		assertEquals(Severity.OK, evaluate(new BiasedSamplingRule(), items).getSeverity());
		set.put(BiasedSamplingRule.LIMIT, UnitLookup.NUMBER_UNITY.quantity(1));
		IResult result = evaluate(new BiasedSamplingRule(), items);
		long compiled = result.getResult(BiasedSamplingRule.COMPILED).longValue();
		long samples = result.getResult(BiasedSamplingRule.SAMPLES).longValue();
		assertEquals(16, samples);
		assertEquals(compiled * 2 > samples ? Severity.INFO : Severity.OK, result.getSeverity());
		IItemCollection withFlag = Recordings.load("allocation_10s_before.jfr");
		assertEquals(Severity.OK, evaluate(new BiasedSamplingRule(), withFlag).getSeverity());
	}

	private IItemCollection recorded(Map<String, String> settings, Runnable program) throws IOException {
		Path file = folder.resolve("made.jfr");
		try (Recording recording = new Recording()) {
			recording.setSettings(usualWith(settings));
			recording.start();
			program.run();
			recording.stop();
			recording.dump(file);
		}
		IItemCollection items = Recordings.load(file);
		Files.delete(file);
		return items;
	}

	/** Returns the JDK's default settings, overridden by the given settings. */
	private static Map<String, String> usualWith(Map<String, String> settings) throws IOException {
		try {
			Map<String, String> all = new HashMap<>(Configuration.getConfiguration("default").getSettings());
			all.putAll(settings);
			return all;
		} catch (ParseException e) {
			throw new IOException(e);
		}
	}

	private static List<RecordingRule> rules() {
		return ServiceLoader.load(IRule.class).stream().map(ServiceLoader.Provider::get)
				.filter(RecordingRule.class::isInstance).map(RecordingRule.class::cast).toList();
	}

	/** Returns the result, or null if the recording lacks the events that the rule requires. */
	private IResult evaluate(RecordingRule rule, IItemCollection items) {
		if (!RulesToolkit.matchesEventAvailabilityMap(items, rule.getRequiredEvents())) {
			return null;
		}
		RunnableFuture<IResult> evaluation = rule.createEvaluation(items, preferences(), new ResultProvider());
		evaluation.run();
		try {
			return evaluation.get();
		} catch (Exception e) {
			throw new AssertionError(rule.getId(), e);
		}
	}

	private IPreferenceValueProvider preferences() {
		return new IPreferenceValueProvider() {
			@Override
			@SuppressWarnings("unchecked")
			public <T> T getPreferenceValue(TypedPreference<T> preference) {
				return (T) set.getOrDefault(preference, preference.getDefaultValue());
			}
		};
	}

	private static String summary(IResult result) {
		return ResultToolkit.populateMessage(result, result.getSummary(), false).replace('\u00a0', ' ');
	}
}
