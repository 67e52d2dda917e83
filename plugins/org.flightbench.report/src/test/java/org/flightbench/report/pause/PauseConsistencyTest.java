// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.StoppedShare;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.report.output.Table;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.PauseCharts;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineSvg;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a picture, a sentence, a table and a note agree on a pause. */
class PauseConsistencyTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final String LABEL = "<text [^>]*x=\"([0-9.]+)\" y=\"%s\"[^>]*>([0-9.]+) s</text>";
	private static final Pattern BASE = Pattern.compile("y=\"([0-9.]+)\"[^>]*>Since ");
	private static final Pattern START = Pattern.compile("from ([0-9.]+) s to");

	@ParameterizedTest
	@ValueSource(strings = {"../shared/data/jfr/ttsp-mmap-slow-disk-jdk25.jfr", "samples/ttsp-baseline.jfr",
			"samples/slow-disk.log"})
	void aPauseIsOnTheAxisWhereTheSentenceAndTheTableSayThatItStarts(String file) throws IOException {
		PauseTimeline run = read(file);
		Pause longest = PauseRow.longest(List.of(run), 1).get(0).pause();
		Matcher sentence = START.matcher(PauseSentences.of(run, longest).get(0));
		assertTrue(sentence.find());
		double told = Double.parseDouble(sentence.group(1));

		// The range starts with the pause, so that a tick is at its left end.
		long from = longest.startNanos() - run.startNanos();
		String svg = TimelineSvg.render(List.of(Timeline.of(run)), new TimeRange(from, from + 100_000_000), 1000,
				Palette.LIGHT);
		double atEdge = atLeftEdge(svg);
		assertEquals(told, atEdge, 0.001, "axis and sentence");
		assertTrue(svg.contains(">Since JVM start<"), "the axis says what its times are relative to");

		Table table = PauseTables.longest(new PausesInput(List.of(run), List.of(), 1));
		assertEquals(PauseSentences.time(longest.startNanos()), table.rows().get(0).get(0).text());
		assertEquals("Since JVM start", table.columns().get(0).title());

		Chart stopped = PauseCharts.stopped(List.of("run"), List.of(StoppedShare.perSecond(run)),
				TimeBase.of(List.of(run)));
		assertTrue(stopped.x().label().contains(run.origin().label()), stopped.x().label());
		assertEquals(run.startNanos() / 1e9 + 0.5, stopped.marks().findFirst().orElseThrow().x(), 1e-6);
	}

	@Test
	void whereTwoRunsShareAnAxisTheirTitlesTellItsLeftEnd() throws IOException {
		PauseTimeline baseline = read("samples/ttsp-baseline.jfr");
		PauseTimeline candidate = read("samples/ttsp-warm-up.jfr");
		String svg = TimelineSvg.render(List.of(Timeline.of(baseline), Timeline.of(candidate)),
				new TimeRange(0, 1_000_000_000), 1000, Palette.LIGHT);
		assertEquals(0, atLeftEdge(svg), 0.005);
		assertTrue(svg.contains(">Since run start<"));
		for (PauseTimeline run : List.of(baseline, candidate)) {
			assertTrue(svg.contains(
					run.name() + ", from " + PauseSentences.time(run.startNanos()) + " since the JVM started"));
		}
	}

	@Test
	void noNoteSaysThatNothingIsKnownOfALateThreadThatIsNamed() throws IOException {
		PauseTimeline named = read("../shared/data/jfr/ttsp-mmap-slow-disk-jdk25.jfr");
		assertFalse(named.pauses().lateThreads().isEmpty());
		assertEquals(
				"jdk.SafepointLatency was disabled: which thread was late is inferred from other events",
				lateNote(named));
	}

	@Test
	void whereNoLateThreadIsKnownTheNoteSaysSo() throws IOException {
		PauseTimeline unnamed = read("../shared/data/jfr/jdk21.jfr");
		assertTrue(unnamed.pauses().lateThreads().isEmpty());
		assertFalse(lateNote(unnamed).contains("inferred"), lateNote(unnamed));
	}

	private static String lateNote(PauseTimeline run) {
		return run.laneNotes().stream().filter(note -> note.lane() == Lane.LATE_THREADS).map(LaneNote::reason)
				.filter(reason -> reason.contains("Latency")).findFirst().orElse("");
	}

	/** The width of the titles to the left of the lanes, in the font of SVG files. */
	private static final int TITLES = 150;

	/** Returns the time at the left end of the lanes, extrapolated from two labels of the axis. */
	private static double atLeftEdge(String svg) {
		Matcher base = BASE.matcher(svg);
		assertTrue(base.find());
		Matcher labels = Pattern.compile(LABEL.formatted(base.group(1))).matcher(svg);
		assertTrue(labels.find());
		assertTrue(labels.find());
		double firstX = middle(labels);
		double first = Double.parseDouble(labels.group(2));
		assertTrue(labels.find());
		double perPixel = (Double.parseDouble(labels.group(2)) - first) / (middle(labels) - firstX);
		return first - (firstX - TITLES) * perPixel;
	}

	/**
	 * Returns the center of a label, which is the position of its tick. All labels of an axis have almost the same
	 * width.
	 */
	private static double middle(Matcher label) {
		return Double.parseDouble(label.group(1)) + (label.group(2).length() + 2) * 3.5;
	}

	private static PauseTimeline read(String file) throws IOException {
		return PauseReader.read(ROOT.resolve(file), ReadProgress.NONE);
	}
}
