// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.keys;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.ParseException;
import org.flightbench.ui.text.Messages;

/**
 * Shortcuts that Flightbench's controls handle directly because the workbench has no commands for them. A key added to
 * such a control must also be added here.
 */
public final class OwnShortcuts {

	private final List<Shortcut> shortcuts = new ArrayList<>();
	private String place = "";

	private OwnShortcuts() {}

	/** Returns all shortcuts, grouped by the controls to which they apply. */
	public static List<Shortcut> list() {
		OwnShortcuts own = new OwnShortcuts();
		own.table();
		own.runs();
		own.chart();
		own.flameGraph();
		own.timeline();
		own.heatMap();
		own.garbageCollection();
		own.query();
		own.other();
		return List.copyOf(own.shortcuts);
	}

	private void table() {
		place = Messages.place_table;
		add(Messages.table_copy, "M1+C");
		add(Messages.table_copyMarkdown, "M1+M2+M");
		add(Messages.table_clear, "ESC");
		place = Messages.place_filter;
		add(Messages.filter_clear, "ESC");
	}

	private void runs() {
		place = Messages.runs;
		add(Messages.keys_runs_baseline, "B");
		add(Messages.runs_rename, "F2");
		add(Messages.runs_add, "INSERT");
		add(Messages.runs_remove, "DEL");
		add(Messages.runs_move, "M3+ARROW_UP", "M3+ARROW_DOWN");
		place = Messages.place_environment;
		add(Messages.environment_copy, "M1+C");
	}

	private void chart() {
		place = Messages.chart;
		add(Messages.chart_move, "ARROW_LEFT", "ARROW_RIGHT", "ARROW_UP", "ARROW_DOWN");
		add(Messages.chart_ends, "HOME", "END");
		add(Messages.chart_page, "PAGE_UP", "PAGE_DOWN");
		add(Messages.chart_select, "CR", "SPACE");
		add(Messages.chart_leave, "ESC");
	}

	private void flameGraph() {
		place = Messages.flameGraph;
		add(Messages.flame_move, "ARROW_LEFT", "ARROW_RIGHT", "ARROW_UP", "ARROW_DOWN");
		add(Messages.flame_zoomTo, "CR");
		add(Messages.zoom, "+", "-");
		add(Messages.flame_back, "BS", "M3+ARROW_LEFT");
		add(Messages.flame_forward, "M3+ARROW_RIGHT");
		add(Messages.flame_reset, "ESC", "HOME");
		add(Messages.scroll, "PAGE_UP", "PAGE_DOWN");
		add(Messages.flame_copy, "M1+C");
		add(Messages.flame_copyStack, "M1+M2+C");
		add(Messages.flame_find, "M1+F");
		add(Messages.flame_match, "F3", "M2+F3");
		place = Messages.place_flameSearch;
		add(Messages.flame_match, "CR", "M2+CR", "F3", "M2+F3");
		add(Messages.search_toGraph, "ARROW_DOWN");
		add(Messages.search_clear, "ESC");
		place = Messages.place_calls;
		add(Messages.keys_calls_copy, "M1+C");
	}

	private void timeline() {
		place = Messages.safepointTimeline;
		add(Messages.timeline_move, "ARROW_LEFT", "ARROW_RIGHT");
		add(Messages.timeline_pause, "M2+ARROW_LEFT", "M2+ARROW_RIGHT");
		add(Messages.timeline_page, "PAGE_UP", "PAGE_DOWN");
		add(Messages.scroll, "ARROW_UP", "ARROW_DOWN");
		add(Messages.zoom, "+", "-");
		add(Messages.timeline_zoomTo, "CR");
		add(Messages.timeline_back, "BS", "M3+ARROW_LEFT");
		add(Messages.timeline_forward, "M3+ARROW_RIGHT");
		add(Messages.timeline_whole, "HOME");
		add(Messages.timeline_end, "END");
		add(Messages.timeline_escape, "ESC");
		add(Messages.timeline_copy, "M1+C");
	}

	private void heatMap() {
		place = Messages.page_heat;
		add(Messages.keys_heat_move, "ARROW_LEFT", "ARROW_RIGHT", "ARROW_UP", "ARROW_DOWN");
		add(Messages.keys_heat_ends, "HOME", "END");
		add(Messages.keys_heat_range1, "M2+ARROW_LEFT", "M2+ARROW_RIGHT", "M2+ARROW_UP", "M2+ARROW_DOWN");
		add(Messages.keys_heat_range2, "M1+M2+ARROW_LEFT", "M1+M2+ARROW_RIGHT", "M1+M2+ARROW_UP", "M1+M2+ARROW_DOWN");
		add(Messages.zoom, "+", "-");
		add(Messages.timeline_whole, "0");
		add(Messages.keys_heat_open, "CR");
		add(Messages.keys_heat_clear, "ESC");
	}

	private void garbageCollection() {
		place = Messages.page_gc;
		add(Messages.timeline_move, "ARROW_LEFT", "ARROW_RIGHT");
		add(Messages.timeline_pause, "M2+ARROW_LEFT", "M2+ARROW_RIGHT");
		add(Messages.keys_gc_run, "ARROW_UP", "ARROW_DOWN");
		add(Messages.zoom, "+", "-");
		add(Messages.keys_gc_open, "CR");
		add(Messages.timeline_back, "BS");
		add(Messages.timeline_whole, "HOME");
		add(Messages.strip_all, "ESC");
	}

	private void query() {
		place = Messages.place_query;
		add(Messages.keys_query_run, "M1+CR");
		add(Messages.keys_query_history, "M1+ARROW_UP", "M1+ARROW_DOWN");
	}

	private void other() {
		place = Messages.place_strip;
		add(Messages.strip_all, "ESC");
		place = Messages.place_benchmarkFilter;
		add(Messages.benchmarks_toList, "ARROW_DOWN");
		place = Messages.benchmarkOutput;
		add(Messages.output_selectAll, "M1+A");
	}

	private void add(String action, String... keys) {
		shortcuts.add(new Shortcut(Arrays.stream(keys).map(OwnShortcuts::format).collect(Collectors.joining(", ")),
				action, place));
	}

	/**
	 * Formats a key for the current platform.
	 *
	 * @param key the key in the syntax of plugin.xml, such as {@code M1+ARROW_UP}, or a single character
	 */
	public static String format(String key) {
		if (key.length() == 1) {
			return key;
		}
		try {
			return KeySequence.getInstance(key).format();
		} catch (ParseException unknown) {
			throw new IllegalArgumentException(key, unknown);
		}
	}
}
