// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.pause.TimelineBuilder;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineSvg;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

/** Tests the picture that the desktop and SVG files share. */
class TimelineSvgTest {

	@Test
	void aLongPauseIsDrawnInItsPhasesByColorAndPattern() throws Exception {
		String svg = svg(new TimelineBuilder().pause(100, 800, "G1CollectFull").timeline(0, 1000));
		assertTrue(svg.contains("url(#rising-rgb-e69f00)"), svg);
		assertTrue(svg.contains("fill=\"#0072B2\""), "the operation has no pattern: " + svg);
		assertTrue(svg.contains("G1CollectFull"), svg);
	}

	@Test
	void aPauseTooShortForAPixelIsSeen() throws Exception {
		PauseTimeline day = new TimelineBuilder().pause(1000, 1, "Cleanup").timeline(0, 86_400_000);
		int with = rectangles(svg(day));
		assertTrue(with > rectangles(svg(new TimelineBuilder().timeline(0, 86_400_000))), "nothing more was drawn");
	}

	@Test
	void namesFromFilesAreEscaped() throws Exception {
		String svg = svg(
				new TimelineBuilder().pause(100, 800, "<script>&", TimelineBuilder.late("a<b>")).timeline(0, 1000));
		assertFalse(svg.contains("<script>"), svg);
		DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
	}

	@Test
	void anEmptyLaneSaysWhy() throws Exception {
		String svg = svg(
				new TimelineBuilder().timeline(0, 1000,
						TimelineBuilder.note(Lane.GC, "the settings disable GCPhasePause")));
		assertTrue(svg.contains("the settings disable GCPhasePause"), svg);
		assertTrue(svg.contains("No heap dump"), svg);
	}

	@Test
	void aPartOfARecordingSaysSo() throws Exception {
		Timeline made = Timeline.of(new TimelineBuilder().pause(100, 400, "Before").timeline(0, 1000));
		String svg = TimelineSvg.render(List.of(made), new TimeRange(0, made.whole().nanos()), 1000, Palette.LIGHT,
				"partial, 31 %");
		assertTrue(svg.contains(">partial, 31 %</text>"), svg);
	}

	@Test
	void twoTimelinesStandAboveEachOtherFromTheirBegin() throws Exception {
		PauseTimeline early = new TimelineBuilder().pause(100, 400, "Before").timeline(0, 1000);
		PauseTimeline late = new TimelineBuilder().pause(5100, 400, "After").timeline(5000, 6000);
		String svg = TimelineSvg.render(List.of(Timeline.of(early), Timeline.of(late)),
				new TimeRange(0, 1000 * TimelineBuilder.MILLI), 1000, Palette.LIGHT);
		Matcher filling = Pattern.compile("<rect x=\"(\\d+)\" y=\"(\\d+)\" [^>]*url\\(#rising-rgb-e69f00\\)")
				.matcher(svg);
		assertTrue(filling.find());
		String x = filling.group(1);
		int y = Integer.parseInt(filling.group(2));
		assertTrue(filling.find());
		assertEquals(x, filling.group(1), "both are aligned at their begin");
		assertTrue(Integer.parseInt(filling.group(2)) > y, "the candidate is below the baseline");
		assertTrue(svg.indexOf(">Baseline<") < svg.indexOf(">Candidate<"), svg);
	}

	private static String svg(PauseTimeline timeline) throws Exception {
		Timeline made = Timeline.of(timeline);
		String svg = TimelineSvg.render(List.of(made), new TimeRange(0, made.whole().nanos()), 1000, Palette.LIGHT);
		DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
		return svg;
	}

	private static int rectangles(String svg) {
		return svg.split("<rect ", -1).length;
	}
}
