// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.Mark;
import org.flightbench.report.chart.Series;

/** Extracts the readable text of a page, a picture or a chart. */
public final class ReadableText {

	private static final Pattern NOT_READ = Pattern.compile("(?s)<(style|script)\\b.*?</\\1>|<\\?.*?\\?>|<![^>]*>");
	private static final Pattern TAG = Pattern.compile("(?s)<[^>]*>");
	private static final Pattern READ_ATTRIBUTE = Pattern
			.compile("(?:aria-label|placeholder|title|data-shown|data-light|data-dark|data-title)=\"([^\"]*)\"");
	private static final Pattern ENTITY = Pattern.compile("&#?\\w+;");

	private ReadableText() {}

	/** Returns the text of a page or picture, between its tags and in attributes that are shown or spoken. */
	public static String markup(String markup) {
		String page = NOT_READ.matcher(markup).replaceAll("\n");
		StringBuilder read = new StringBuilder();
		Matcher attributes = READ_ATTRIBUTE.matcher(page);
		while (attributes.find()) {
			read.append(attributes.group(1)).append('\n');
		}
		return ENTITY.matcher(read.append(TAG.matcher(page.replace("<wbr>", "")).replaceAll("\n"))).replaceAll(" ");
	}

	/** Returns the strings of a chart. */
	public static Stream<String> chart(Chart chart) {
		Stream<String> own = Stream.of(chart.title(), chart.note(), chart.x().label(), chart.y().label(),
				chart.band() == null ? "" : chart.band().text());
		Stream<String> others = Stream.of(chart.guides().stream().map(Chart.Guide::text),
				chart.legend().stream().map(Chart.LegendEntry::text), chart.series().stream().map(Series::name),
				chart.marks().map(Mark::text)).flatMap(texts -> texts);
		return Stream.concat(own, others);
	}
}
