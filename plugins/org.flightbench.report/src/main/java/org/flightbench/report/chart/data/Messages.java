// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import org.flightbench.base.Texts;

/** Localized texts of chart data. */
final class Messages {

	public static String axis_score;
	public static String knee;
	public static String knee_between;
	public static String kind_bars;
	public static String kind_bars_tooltip;
	public static String kind_parameter;
	public static String kind_parameter_tooltip;
	public static String kind_parameterRatio;
	public static String kind_parameterRatio_tooltip;
	public static String kind_percentiles;
	public static String kind_percentiles_tooltip;
	public static String kind_ratio;
	public static String kind_ratio_tooltip;
	public static String kind_tradeOff;
	public static String kind_tradeOff_tooltip;
	public static String kind_rawData;
	public static String kind_rawData_tooltip;
	public static String label_threads_many;
	public static String label_threads_one;
	public static String note_ends;
	public static String note_inSight;
	public static String note_lines;
	public static String note_more;
	public static String note_otherUnit_many;
	public static String note_otherUnit_one;
	public static String note_outside_many;
	public static String note_outside_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
