// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import org.flightbench.base.Texts;

/** Localized texts of charts. */
final class Messages {

	public static String axis_logarithmic;
	public static String axis_percentile;
	public static String axis_speedup;
	public static String axis_speedup_upwards;
	public static String bars_noValue;
	public static String bars_title;
	public static String chart_noResults;
	public static String legend_more;
	public static String parameterRatio_title;
	public static String parameterRatio_titleOfSeveral;
	public static String parameter_noValues;
	public static String parameter_none;
	public static String parameter_title;
	public static String parameter_titleOfSeveral;
	public static String percentiles_none;
	public static String percentiles_notSampled;
	public static String percentiles_title;
	public static String percentiles_titleOfSeveral;
	public static String percentiles_value;
	public static String ratio_noChange;
	public static String ratio_notInBoth;
	public static String ratio_onlyOneRun;
	public static String ratio_threshold;
	public static String ratio_title;
	public static String ratio_title_removed;
	public static String rawData_axis;
	public static String rawData_beyond_many;
	public static String rawData_beyond_one;
	public static String rawData_bounded;
	public static String rawData_groups;
	public static String rawData_iteration;
	public static String rawData_mean;
	public static String rawData_meanOfFork;
	public static String rawData_means;
	public static String rawData_noWarmup;
	public static String rawData_none;
	public static String rawData_others;
	public static String rawData_shape;
	public static String rawData_warmup;
	public static String rawData_warmupIteration;
	public static String rawData_warmupOf;
	public static String tradeOff_dominated;
	public static String tradeOff_front;
	public static String tradeOff_isDominated;
	public static String tradeOff_isOnFront;
	public static String tradeOff_none;
	public static String tradeOff_noPairs;
	public static String tradeOff_title;
	public static String tradeOff_uncertain_one;
	public static String tradeOff_uncertain_many;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
