// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Hatch;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.TextMeasure;
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
		new TimelineDrawing(pen, pen, false, layout, window, width).draw(0, layout.height());
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

	/** A pen that records lines and text, and measures text in a monospaced font. */
	private static final class AxisPen implements Pen, TextMeasure {

		private final int character;
		private final List<Text> texts = new ArrayList<>();
		private final List<double[]> boxes = new ArrayList<>();

		AxisPen(int character) {
			this.character = character;
		}

		/** Returns the positions of the ticks, which are short vertical lines that end at the axis. */
		List<Integer> ticks(int axisHeight) {
			return boxes.stream().filter(box -> box[2] == 1 && box[3] > 1 && box[1] + box[3] == axisHeight)
					.map(box -> (int) box[0]).toList();
		}

		@Override
		public void box(double x, double y, double width, double height, Ink ink) {
			boxes.add(new double[]{x, y, width, height});
		}

		@Override
		public void box(double x, double y, double width, double height, Ink ink, Hatch hatch) {
			// The test does not check the lanes.
		}

		@Override
		public void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style) {
			texts.add(new Text(text, (int) x, (int) (x + width(text, false)), (int) (y - middle())));
		}

		@Override
		public double width(String text, boolean bold) {
			return text.length() * (double) character;
		}

		@Override
		public double height() {
			return 2 * character;
		}

		@Override
		public void line(double[] x, double[] y, Ink ink, double width, Dash dash) {
			throw new AssertionError("a timeline consists of rectangles and text");
		}

		@Override
		public void polygon(double[] x, double[] y, Ink ink, boolean filled) {
			throw new AssertionError("a timeline consists of rectangles and text");
		}

		@Override
		public void circle(double x, double y, double radius, Ink ink) {
			throw new AssertionError("a timeline consists of rectangles and text");
		}

		@Override
		public Pen at(double x, double y) {
			throw new AssertionError("a timeline is drawn at one place");
		}
	}
}
