// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.MutatorUtilization;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.PauseListBuilder;
import org.flightbench.recording.pause.StoppedShare;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.ReadableText;
import org.flightbench.view.chart.Chart;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.timeline.PauseCharts;
import org.flightbench.report.pause.output.PausesReport;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineHints;
import org.flightbench.view.timeline.TimelineInk;
import org.flightbench.view.timeline.TimelineLayout;
import org.flightbench.view.timeline.TimelineLayout.Row;
import org.flightbench.view.chart.ChartText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a translation covers all strings about pauses, except those that programs read. */
class TranslationTest {

	private static final long MILLI = 1_000_000;
	private static final double GB = 1 << 30;
	/** Data that is not translated: names of files, threads, methods, operations, collections, options and units. */
	private static final List<String> DATA = List.of("R1.jfr", "R2.log", "T1", "T2", "acme.A.b",
			"java.nio.DirectByteBuffer.get", "at", "jdk.C.d",
			"G1CollectFull", "Cleanup", "HeapDumper", "G1New", "System.gc", "WARNING", "/tmp/x.hprof", "N1", "N2", "D1",
			"W1",
			"flightbench safepoints --settings > flightbench.jfc", "GB", "ms", "us", "ns",
			"java -XX:StartFlightRecording=settings=flightbench.jfc,filename=run.jfr");

	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"TEXT", "MARKDOWN", "SVG", "HTML"})
	void reportsSayNothingInEnglish(FileFormat format) throws IOException {
		for (PausesInput input : inputs()) {
			assertEquals(Set.of(), PseudoTranslation.untranslated(read(format, written(format, input)), DATA));
		}
	}

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"JSON", "CSV"})
	void programsReadTheSameInEveryLanguage(FileFormat format) throws ReflectiveOperationException, IOException {
		String inBrackets = all(format);
		translated.english();
		assertEquals(withoutReasons(all(format)), withoutReasons(inBrackets));
	}

	private static String all(FileFormat format) throws IOException {
		StringBuilder all = new StringBuilder();
		for (PausesInput input : inputs()) {
			all.append(written(format, input));
		}
		return all.toString();
	}

	/** Removes reasons, which are translated because people read them. */
	private static String withoutReasons(String json) {
		return json.replaceAll("\"reason\": \"[^\"]*\"", "");
	}

	@Test
	void explanationsOfTheTimelineSayNothingInEnglish() {
		StringBuilder text = new StringBuilder();
		for (PausesInput input : inputs()) {
			List<Timeline> timelines = Stream.of(input.baseline(), input.runs()).flatMap(List::stream)
					.map(Timeline::of).toList();
			TimelineLayout layout = new TimelineLayout(timelines, List.of(), 16, 0);
			for (Row row : layout.rows()) {
				int spans = row.lane() == null ? 0 : row.lane().size();
				for (int span = -1; span < spans; span++) {
					text.append(TimelineHints.of(timelines.get(row.side()).source(), row, span, 2)).append('\n');
				}
			}
			TimelineInk.of(timelines).forEach(ink -> text.append(ink.label()).append('\n'));
			PauseStatistics statistics = PauseStatistics.of(input.run());
			text.append(PauseSummary.of(input.run(), statistics)).append('\n');
			if (statistics.totals().count() > 0) {
				text.append(PauseSummary.change(List.of(statistics, statistics))).append('\n');
			}
		}
		assertEquals(Set.of(), PseudoTranslation.untranslated(text.toString(), DATA));
	}

	@Test
	void chartsSayNothingInEnglish() {
		PauseTimeline run = many();
		PauseStatistics statistics = PauseStatistics.of(run);
		StoppedShare share = StoppedShare.of(run, 2000 * MILLI);
		MutatorUtilization utilization = MutatorUtilization.of(run);
		List<Chart> charts = List.of(PauseCharts.distribution(List.of("R1.jfr"), List.of(statistics)),
				PauseCharts.distribution(List.of("R1.jfr", "R2.log"), List.of(statistics, statistics)),
				PauseCharts.byOperation(statistics),
				PauseCharts.stopped(List.of("R1.jfr"), List.of(share), TimeBase.of(List.of(run))),
				PauseCharts.utilization(List.of("R1.jfr"), List.of(utilization)),
				PauseCharts.utilization(List.of(), List.of()));
		String text = charts.stream().flatMap(ChartText::of).collect(Collectors.joining("\n"));
		assertEquals(Set.of(), PseudoTranslation.untranslated(text, DATA));
	}

	private static String written(FileFormat format, PausesInput input) {
		return new PausesReport(input).text(format);
	}

	/** Returns a run with everything that can be reported, comparisons of several runs, and a run without pauses. */
	private static List<PausesInput> inputs() {
		PauseTimeline none = new TimelineBuilder().timeline(0, 1000);
		return List.of(new PausesInput(List.of(many()), List.of(), 0),
				new PausesInput(List.of(many(), many()), List.of(starved()), 0),
				new PausesInput(List.of(many(), many()), List.of(starved(), starved()), 0),
				new PausesInput(List.of(named(none, PauseTimeline.Kind.LOG, Origin.SOURCE_START)), List.of(), 0));
	}

	private static PauseTimeline many() {
		PauseListBuilder pauses = new PauseListBuilder();
		Frame mapped = new Frame("java.nio.DirectByteBuffer", "get", 7, Frame.Kind.JAVA);
		Frame own = new Frame("acme.A", "b", 7, Frame.Kind.JAVA);
		Frame copy = new Frame("java.lang.System", "arraycopy", 7, Frame.Kind.NATIVE);
		pauses.add(pause(0, 1000, "G1CollectFull", new LateThread("T1", Evidence.EXECUTION_SAMPLE, "D1",
				List.of(own))));
		pauses.add(pause(1, 2000, null, new LateThread("T2", Evidence.SILENCE, "D1", List.of())));
		pauses.add(pause(2, 3000, "HeapDumper", new LateThread("T1", Evidence.SILENCE, "D1", List.of(own, mapped))));
		pauses.add(pause(3, 4000, "HeapDumper", new LateThread("T1", Evidence.NATIVE_SAMPLE, "D1",
				List.of(copy, own))));
		pauses.add(new Pause(4, 4, "Cleanup", 5000 * MILLI, Pause.UNKNOWN, 60 * MILLI, 0, 0, 60 * MILLI, 600,
				Pause.UNKNOWN, 1, List.of()));
		pauses.add(pause(5, 6000, "G1CollectFull"));
		MachineSamples machine = new MachineSamples(samples(5, 0.3));
		PauseTimeline made = new PauseTimeline("R1.jfr", PauseTimeline.Kind.RECORDING, PauseTimeline.NO_DATE,
				Origin.JVM_START, 0, 10_000 * MILLI, "", pauses.build(),
				List.of(new GcPause(1000 * MILLI, MILLI, 3, "G1New", "System.gc()"),
						new GcPause(1500 * MILLI, MILLI, Pause.UNKNOWN, "G1New", null),
						new GcPause(1600 * MILLI, MILLI, 4, "G1New", null),
						new GcPause(1700 * MILLI, MILLI, Pause.UNKNOWN, "G1New", "System.gc()")),
				List.of(new HeapDump(3000 * MILLI, MILLI, 1_000_000, "/tmp/x.hprof"),
						new HeapDump(3100 * MILLI, MILLI, Pause.UNKNOWN, null),
						new HeapDump(3200 * MILLI, MILLI, 1, null),
						new HeapDump(3300 * MILLI, MILLI, Pause.UNKNOWN, "/tmp/x.hprof")),
				List.of(TimelineBuilder.note(Lane.GC, "N1"), TimelineBuilder.note(Lane.OPERATION, "N2")), List.of("W1"),
				machine);
		return made;
	}

	private static PauseTimeline starved() {
		PauseTimeline made = new TimelineBuilder().pause(1000, 200, "G1CollectFull").operation(5000, 60, "Cleanup")
				.timeline(0, 3000);
		return named(made, PauseTimeline.Kind.RECORDING, Origin.JVM_START);
	}

	private static PauseTimeline named(PauseTimeline made, PauseTimeline.Kind kind, Origin origin) {
		return new PauseTimeline("R2.log", kind, made.originEpochNanos(), origin, made.startNanos(), made.endNanos(),
				"", made.pauses(), made.gcPauses(), made.heapDumps(), List.of(), List.of("W1"),
				new MachineSamples(samples(1, 0.99)));
	}

	private static List<MachineSamples.Sample> samples(long seconds, double load) {
		return Arrays.asList(sample(MachineSamples.Kind.MACHINE_LOAD, seconds, load),
				sample(MachineSamples.Kind.PROGRAM_LOAD, seconds, 0.1),
				sample(MachineSamples.Kind.SWITCHES, seconds, 100), sample(MachineSamples.Kind.SWAP, seconds, GB),
				sample(MachineSamples.Kind.SWAP_USED, seconds, GB / 2),
				sample(MachineSamples.Kind.MEMORY, seconds, GB), sample(MachineSamples.Kind.MEMORY_USED, seconds, GB),
				sample(MachineSamples.Kind.RESIDENT, seconds, GB / 2),
				sample(MachineSamples.Kind.RESIDENT_PEAK, seconds, GB));
	}

	private static MachineSamples.Sample sample(MachineSamples.Kind kind, long seconds, double value) {
		return new MachineSamples.Sample(kind, seconds * 1000 * MILLI, value);
	}

	private static Pause pause(int index, long start, String operation, LateThread... late) {
		return new Pause(index, index, operation, start * MILLI, 100 * MILLI, MILLI, 50 * MILLI, MILLI, 152 * MILLI,
				10, 2, index, List.of(late));
	}

	/** Returns the text that people read, which for a terminal is the whole output. */
	private static String read(FileFormat format, String text) {
		return format == FileFormat.TEXT ? text : ReadableText.markup(text);
	}
}
