// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.text.Messages;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineLayout.Title;
import org.flightbench.view.timeline.TimelineSvg;

/** Draws the timelines of all runs stacked vertically and aligned at their start, as in the desktop application. */
final class PausesPicture {

	private static final int WIDTH = 1200;

	private PausesPicture() {}

	static void write(PausesInput input, Writer out) throws IOException {
		out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").append(element(input, Palette.LIGHT, ""));
	}

	/**
	 * Returns the image as an element of an HTML page.
	 *
	 * @param ids the prefix of the IDs in the image, which must be unique in the page
	 */
	static String element(PausesInput input, Palette palette, String ids) {
		List<Timeline> timelines = new ArrayList<>();
		List<Title> titles = new ArrayList<>();
		add(input.baseline(), Messages.baseline, timelines, titles);
		add(input.runs(), input.isComparison() ? Messages.candidate : "", timelines, titles);
		long nanos = timelines.stream().mapToLong(timeline -> timeline.whole().nanos()).max().orElse(0);
		return TimelineSvg.element(timelines, titles, new TimeRange(0, nanos), WIDTH, palette, "", ids);
	}

	private static void add(List<PauseTimeline> runs, String side, List<Timeline> timelines, List<Title> titles) {
		for (PauseTimeline run : runs) {
			timelines.add(Timeline.of(run));
			titles.add(new Title(side, PausesReport.summary(run, PauseStatistics.of(run))));
		}
	}
}
