// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.timeline.TimeRange;
import org.flightbench.report.timeline.Timeline;
import org.flightbench.report.timeline.TimelineDrawing;
import org.flightbench.report.timeline.TimelineInk;
import org.flightbench.report.timeline.TimelineLayout;
import org.flightbench.report.timeline.TimelinePen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the time axis above the lanes on screens of two widths, with small and large fonts. */
class TimelineTicksTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final int MIN_LABELS = 3;

	@ParameterizedTest
	@CsvSource({"1024, 7, 0, 1", "1440, 7, 0, 1", "1024, 14, 0, 1", "1440, 14, 0, 1", "1440, 21, 0, 1",
			"1024, 7, 0.4, 0.4001", "1024, 14, 0.4, 0.4001", "1440, 14, 0.7, 0.700001"})
	void labelsAreThereDoNotOverlapAndCoverTheRange(int width, int character, double from, double to)
			throws IOException {
		PauseTimeline run = PauseReader.read(ROOT.resolve("samples/slow-disk.log"), ReadProgress.NONE);
		Timeline timeline = Timeline.of(run);
		long nanos = timeline.whole().nanos();
		TimeRange window = new TimeRange(Math.round(from * nanos), Math.round(to * nanos));
		AxisPen pen = new AxisPen(character);
		TimelineLayout layout = new TimelineLayout(List.of(timeline), TimelineLayout.titlesOf(List.of(timeline)),
				2 * character, 0);
		new TimelineDrawing(pen, Palette.LIGHT, layout, window, width).draw(0, layout.height());
		List<Text> labels = pen.texts.stream()
				.filter(text -> text.y < layout.axisHeight() - character && text.left >= layout.titleWidth())
				.toList();

		assertTrue(labels.size() >= MIN_LABELS, labels.toString());
		int free = layout.titleWidth();
		for (Text label : labels) {
			assertTrue(label.left >= free, label + " lies on the one before it: " + labels);
			assertTrue(label.text.matches("[0-9.,:]+( s)?"), label.text);
			free = label.right + character / 2;
		}
		assertTrue(labels.get(labels.size() - 1).right <= width, "cut off: " + labels);

		int plot = width - layout.titleWidth();
		List<Integer> ticks = pen.ticks(layout.axisHeight());
		assertEquals(labels.size(), ticks.size(), "a tick for each label");
		int step = ticks.get(1) - ticks.get(0);
		assertTrue(ticks.get(0) - layout.titleWidth() <= step + 1, "nothing at the left: " + ticks);
		assertTrue(width - ticks.get(ticks.size() - 1) <= step + 1, "nothing at the right: " + ticks);
		assertTrue(step < plot / 2, "too few: " + ticks);
	}

	private record Text(String text, int left, int right, int y) {}

	/** A pen that records what is drawn, with a monospaced font. */
	private static final class AxisPen implements TimelinePen {

		private final int character;
		private final List<Text> texts = new ArrayList<>();
		private final List<int[]> lines = new ArrayList<>();

		AxisPen(int character) {
			this.character = character;
		}

		/** Returns the positions of ticks, which are short lines that end at the axis. */
		List<Integer> ticks(int axisHeight) {
			return lines.stream().filter(line -> line[0] == line[2] && line[1] < line[3] && line[3] == axisHeight - 1)
					.map(line -> line[0]).toList();
		}

		@Override
		public void fill(int x, int y, int width, int height, TimelineInk ink) {
			// Lanes do not matter here.
		}

		@Override
		public void fill(int x, int y, int width, int height, int color) {
			// Lanes do not matter here.
		}

		@Override
		public void line(int x1, int y1, int x2, int y2, int color) {
			lines.add(new int[]{x1, y1, x2, y2});
		}

		@Override
		public void text(String text, int x, int y, int color, boolean bold) {
			texts.add(new Text(text, x, x + (int) width(text, bold), y));
		}

		@Override
		public double width(String text, boolean bold) {
			return text.length() * (double) character;
		}

		@Override
		public double height() {
			return 2 * character;
		}
	}
}
