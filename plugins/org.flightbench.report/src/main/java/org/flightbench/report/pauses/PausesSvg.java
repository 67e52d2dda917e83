// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.recording.safepoint.Lane;
import org.flightbench.recording.safepoint.PauseStatistics;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.Html;

/** The timeline of one run, or of several below each other from their begin on: SVG 1.1 without scripts. */
final class PausesSvg {

	private static final int WIDTH = 1200;
	private static final int LEFT = 150;
	private static final int LANE = 26;
	private static final int HEAD = 30;
	private static final int TICKS = 10;

	private PausesSvg() {}

	static void write(PausesInput input, Writer out) throws IOException {
		List<PauseTimeline> runs = new ArrayList<>(input.baseline());
		runs.addAll(input.runs());
		List<Timeline> timelines = runs.stream().map(Timeline::of).toList();
		long longest = timelines.stream().mapToLong(timeline -> timeline.whole().nanos()).max().orElse(1);
		int height = timelines.stream().mapToInt(timeline -> HEAD + LANE * timeline.lanes().size() + HEAD).sum();
		out.append(String.format(Locale.ROOT,
				"<?xml version=\"1.0\" encoding=\"UTF-8\"?>%n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
						+ "height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\" "
						+ "font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#FFFFFF\"/>%n",
				WIDTH, height, WIDTH, height));
		int top = 0;
		for (Timeline timeline : timelines) {
			timeline(timeline, longest, top, out);
			top += HEAD + LANE * timeline.lanes().size() + HEAD;
		}
		out.append("</svg>\n");
	}

	private static void timeline(Timeline timeline, long nanos, int top, Writer out) throws IOException {
		TimeRange range = new TimeRange(timeline.whole().startNanos(), timeline.whole().startNanos() + nanos);
		text(out, 6, top + 19, PausesText.summary(timeline.source(), PauseStatistics.of(timeline.source())));
		int y = top + HEAD;
		int width = WIDTH - LEFT - 10;
		for (TimelineLane lane : timeline.lanes()) {
			text(out, 6, y + 17, lane.title());
			out.append(
					String.format(Locale.ROOT, "<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"#E3E6EA\"/>%n",
							LEFT, WIDTH - 10, y + LANE, y + LANE));
			for (TimelineMark mark : lane.marks(range, width)) {
				mark(timeline, lane, mark, y, out);
			}
			y += LANE;
		}
		for (int tick = 0; tick <= TICKS; tick++) {
			text(out, LEFT + width * tick / TICKS - (tick == TICKS ? 40 : 0), y + 16,
					String.format(Locale.ROOT, "%.2f s",
							range.timeAt(width * (double) tick / TICKS, width) / 1e9));
		}
	}

	private static void mark(Timeline timeline, TimelineLane lane, TimelineMark mark, int y, Writer out)
			throws IOException {
		boolean pause = lane.lane() != Lane.GC && lane.lane() != Lane.HEAP_DUMP;
		String hint = !pause
				? ""
				: String.join("\n", PauseSentences.of(timeline.source(),
						timeline.source().pauses().get(lane.row(mark.longest()))));
		String merged = mark.isMerged() ? mark.count() + " pauses, the longest: " : "";
		out.append(String.format(Locale.ROOT,
				"<g><title>%s</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#%06X\"%s/></g>%n",
				Html.escape(merged + hint).replace("\\n", "&#10;"), LEFT + mark.x(), y + 4, mark.width(), LANE - 8,
				TimelineColours.of(lane.lane()), mark.isMerged() ? " fill-opacity=\"0.6\"" : ""));
	}

	private static void text(Writer out, int x, int y, String text) throws IOException {
		out.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>%n", x, y, Html.escape(text)));
	}
}
