// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.chart.Ellipsis;
import org.flightbench.view.chart.MarkDrawing;
import org.flightbench.view.chart.Shape;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.text.Messages;
import org.flightbench.view.timeline.GcColumns.Bar;
import org.flightbench.view.timeline.GcColumns.Line;
import org.flightbench.view.timeline.GcColumns.Span;
import org.flightbench.view.timeline.GcColumns.Spot;
import org.flightbench.view.timeline.GcColumns.Stall;
import org.flightbench.view.timeline.GcLayout.Panel;
import org.flightbench.view.timeline.GcLayout.Stalls;
import org.flightbench.view.timeline.GcLayout.Title;

/** Draws the visible part of garbage collection timelines. */
public final class GcDrawing {

	private static final double PADDING = 8;
	private static final double SYMBOL = 16;
	private static final double SPACE = 14;
	private static final double BOLD = 1.12;
	private static final double MARK = 4.5;
	private static final double TICK = 4;
	/** The minimum width of a text in a legend in pixels. Entries that do not fit are omitted. */
	private static final double MIN_TEXT = 40;

	private final GcLayout layout;
	private final TimeRange window;
	private final Pen pen;

	/** A legend entry. */
	private record Entry(String text, Shape shape, Ink ink, Dash dash) {}

	/** @param window the time range to draw, in nanoseconds since the start of each run */
	public GcDrawing(GcLayout layout, TimeRange window, Pen pen) {
		this.layout = layout;
		this.window = window;
		this.pen = pen;
	}

	/** Draws the complete picture. The area must already be filled with the background color. */
	public void draw() {
		List<TimelineAxis.Label> labels = TimelineAxis.labels(window, layout.timeBase(), layout.plotWidth(),
				text -> layout.measure().width(text, false));
		for (Panel panel : layout.panels()) {
			draw(panel, labels);
		}
		for (int side = 0; side < layout.traces().size(); side++) {
			title(layout.titles().get(side), layout.titleY(side));
		}
		axis(labels);
	}

	private void title(Title title, double top) {
		double height = layout.measure().height() + 6;
		pen.box(0, top, layout.width(), height, Ink.BAND);
		double x = PADDING;
		if (!title.side().isEmpty()) {
			pen.text(title.side(), x, top + height / 2, Anchor.START, Ink.TEXT, TextStyle.BOLD);
			x += layout.measure().width(title.side(), true) + SPACE;
		}
		pen.text(Ellipsis.fit(Text.visible(title.text()), layout.width() - x - PADDING, layout.measure()), x,
				top + height / 2, Anchor.START, Ink.TEXT, TextStyle.PLAIN);
	}

	private void axis(List<TimelineAxis.Label> labels) {
		double line = layout.measure().height();
		double top = layout.height() - 2 * (line + 4);
		for (TimelineAxis.Label label : labels) {
			double x = layout.left() + label.x();
			line(x, top, x, top + TICK, Ink.MUTED, 1, Dash.SOLID);
			pen.text(label.text(), layout.left() + label.left(), top + TICK + line / 2, Anchor.START, Ink.MUTED,
					TextStyle.PLAIN);
		}
		pen.text(layout.timeBase().label(), layout.left() + layout.plotWidth() / 2.0, top + TICK + 1.5 * line,
				Anchor.MIDDLE, Ink.MUTED, TextStyle.PLAIN);
	}

	private void draw(Panel panel, List<TimelineAxis.Label> labels) {
		GcTrace trace = layout.traces().get(panel.side());
		GcColumns columns = new GcColumns(trace, layout.rangeOf(panel.side(), window), layout.plotWidth());
		Box box = panel.box();
		for (Span cycle : columns.cycles()) {
			pen.box(box.x() + cycle.x(), box.y(), cycle.width(), box.height(), Ink.BAND);
		}
		for (TimelineAxis.Label label : labels) {
			double x = box.x() + label.x();
			line(x, box.y(), x, box.bottom(), Ink.GRID, 1, Dash.SOLID);
		}
		for (Tick tick : panel.axis().ticks()) {
			double y = panel.y(tick.value());
			line(box.x(), y, box.right(), y, Ink.GRID, 1, Dash.SOLID);
			pen.text(tick.label(), box.x() - 6, y, Anchor.END, Ink.MUTED, TextStyle.PLAIN);
		}
		for (Span gap : columns.gaps()) {
			pen.box(box.x() + gap.x(), box.y(), gap.width(), box.height(), Ink.GRID);
		}
		String missing = switch (panel.kind()) {
			case HEAP -> heap(panel, trace, columns);
			case PAUSES -> pauses(panel, trace, columns);
			case RATES -> rates(panel, trace, columns);
		};
		if (!missing.isEmpty()) {
			missing(Text.visible(missing), box);
		}
		line(box.x(), box.bottom(), box.right(), box.bottom(), Ink.MUTED, 1, Dash.SOLID);
		line(box.x(), box.y(), box.x(), box.bottom(), Ink.MUTED, 1, Dash.SOLID);
		caption(panel, legend(panel, trace));
	}

	/** Draws the reason why a panel is empty. The background keeps the text readable. */
	private void missing(String text, Box box) {
		String fitting = Ellipsis.fit(text, box.width() - 2 * PADDING, layout.measure());
		double y = box.y() + box.height() / 2;
		double line = layout.measure().height();
		pen.box(box.x() + PADDING, y - line / 2, layout.measure().width(fitting, false), line, Ink.BACKGROUND);
		pen.text(fitting, box.x() + PADDING, y, Anchor.START, Ink.MUTED, TextStyle.PLAIN);
	}

	/** Draws the name of a panel and the legend of its colors. */
	private void caption(Panel panel, List<Entry> legend) {
		String name = switch (panel.kind()) {
			case HEAP -> Messages.heap;
			case PAUSES -> Messages.timeline_pauses;
			case RATES -> Messages.rates;
		};
		double x = panel.box().x();
		pen.text(name, x, panel.caption(), Anchor.START, Ink.TEXT, TextStyle.BOLD);
		x += layout.measure().width(name, true) * BOLD + SPACE;
		List<String> whole = legend.stream().map(entry -> Text.visible(entry.text)).toList();
		List<String> texts = Ellipsis.fit(whole, mostOfText(whole, panel.box().right() - x), layout.measure());
		for (int index = 0; index < legend.size(); index++) {
			Entry entry = legend.get(index);
			String text = texts.get(index);
			double needed = SYMBOL + layout.measure().width(text, false);
			if (x + needed > panel.box().right()) {
				pen.text("…", x, panel.caption(), Anchor.START, Ink.MUTED, TextStyle.PLAIN);
				return;
			}
			switch (entry.shape) {
				case LINE -> line(x, panel.caption(), x + SYMBOL - 4, panel.caption(), entry.ink, 2, entry.dash);
				case BAR -> pen.box(x, panel.caption() - 5, SYMBOL - 6, 10, entry.ink);
				default -> MarkDrawing.draw(pen, entry.shape, x + SYMBOL / 2 - 3, panel.caption(), MARK, entry.ink);
			}
			pen.text(text, x + SYMBOL, panel.caption(), Anchor.START, Ink.TEXT, TextStyle.PLAIN);
			x += needed + SPACE;
		}
	}

	/** Returns the maximum width of a text at which all entries of a legend fit. Shortens only the longest ones. */
	private double mostOfText(List<String> texts, double room) {
		double[] widths = texts.stream().mapToDouble(text -> layout.measure().width(text, false)).sorted().toArray();
		double left = room - widths.length * (SYMBOL + SPACE) + SPACE;
		for (int index = 0; index < widths.length; index++) {
			double fair = left / (widths.length - index);
			if (widths[index] > fair) {
				return Math.max(fair, MIN_TEXT);
			}
			left -= widths[index];
		}
		return room;
	}

	private List<Entry> legend(Panel panel, GcTrace trace) {
		List<Entry> legend = new ArrayList<>();
		switch (panel.kind()) {
			case HEAP -> {
				legend.add(new Entry(Messages.heap_used, Shape.LINE, Ink.line(0), Dash.SOLID));
				if (trace.old().size() > 0) {
					legend.add(new Entry(Messages.heap_old, Shape.LINE, Ink.line(1), Dash.SOLID));
				}
				if (trace.committed().size() > 0) {
					legend.add(new Entry(layout.isCommittedVisible()
							? Messages.heap_committed
							: Texts.bind(Messages.heap_committed_above,
									GcHints.bytes(trace.committed().most(), layout)),
							Shape.LINE, Ink.MUTED, Dash.DASHED));
				}
				if (!trace.cycles().isEmpty()) {
					legend.add(new Entry(Messages.cycles, Shape.BAR, Ink.GRID, null));
				}
			}
			case PAUSES -> {
				boolean others = false;
				for (GcTrace.Cause cause : trace.causes()) {
					Ink ink = layout.inks().get(cause.cause());
					if (ink.equals(Ink.MUTED)) {
						others = true;
					} else {
						legend.add(new Entry(cause.cause().isEmpty() ? Messages.cause_unknown : cause.cause(),
								Shape.BAR, ink, null));
					}
				}
				if (others) {
					legend.add(new Entry(Messages.cause_others, Shape.BAR, Ink.MUTED, null));
				}
				if (trace.stalls().durations().size() > 0) {
					legend.add(0, new Entry(Messages.stalls, Shape.DIAMOND, Ink.TEXT, null));
				}
				if (trace.failures().size() > 0) {
					legend.add(0, new Entry(Messages.failures, Shape.TRIANGLE_DOWN, Ink.TEXT, null));
				}
			}
			case RATES -> {
				legend.add(new Entry(
						trace.hasRateGaps() ? Messages.rates_allocated_gaps : Messages.rates_allocated, Shape.LINE,
						Ink.line(0), Dash.SOLID));
				if (!Double.isNaN(trace.promotion().mean())) {
					legend.add(new Entry(Messages.rates_promoted, Shape.LINE, Ink.line(1), Dash.SOLID));
				}
			}
		}
		return legend;
	}

	private String heap(Panel panel, GcTrace trace, GcColumns columns) {
		if (layout.isCommittedVisible()) {
			line(panel, columns.line(trace.committed()), Ink.MUTED, 1.4, Dash.DASHED);
		}
		line(panel, columns.heap(), Ink.line(0), 1.4, Dash.SOLID);
		line(panel, columns.line(trace.old()), Ink.line(1), 1.4, Dash.SOLID);
		return trace.heap().size() == 0 ? Messages.heap_unknown : "";
	}

	private String pauses(Panel panel, GcTrace trace, GcColumns columns) {
		Map<String, Ink> inks = layout.inks();
		double bottom = panel.box().bottom();
		List<Pen.Bar> bars = new ArrayList<>();
		for (Bar bar : columns.pauses()) {
			bars.add(new Pen.Bar(panel.box().x() + bar.x(), bar.width(), Math.min(panel.y(bar.nanos()), bottom - 1),
					inks.get(trace.causes().get(bar.cause()).cause()),
					() -> GcHints.pause(layout, panel.side(), bar.row(trace), bar.count())));
		}
		pen.bars(bars, bottom);
		for (Spot spot : columns.failures()) {
			pen.startMark(() -> GcHints.pause(layout, panel.side(), spot.row(), 1));
			MarkDrawing.draw(pen, Shape.TRIANGLE_DOWN, panel.box().x() + spot.x(), panel.box().y() + MARK, MARK,
					Ink.TEXT);
			pen.endMark();
		}
		for (Stall stall : columns.stalls()) {
			pen.startMark(() -> GcHints.stall(layout, new Stalls(panel.side(), stall.row(), stall.count())));
			MarkDrawing.draw(pen, Shape.DIAMOND, panel.box().x() + stall.x(), panel.y(stall.nanos()), MARK, Ink.TEXT);
			pen.endMark();
		}
		return trace.causes().isEmpty() && trace.stalls().durations().size() == 0
				? GcHints.withoutPauses(trace.source())
				: "";
	}

	private String rates(Panel panel, GcTrace trace, GcColumns columns) {
		for (Line one : columns.rates(trace.allocation())) {
			line(panel, one, Ink.line(0), 1.4, Dash.SOLID);
		}
		for (Line one : columns.rates(trace.promotion())) {
			line(panel, one, Ink.line(1), 1.4, Dash.SOLID);
		}
		return Double.isNaN(trace.allocation().mean()) ? Messages.rates_unknown : "";
	}

	private void line(Panel panel, Line points, Ink ink, double width, Dash dash) {
		double[] x = new double[points.size()];
		double[] y = new double[points.size()];
		for (int index = 0; index < x.length; index++) {
			x[index] = panel.box().x() + points.x()[index];
			y[index] = panel.y(points.values()[index]);
		}
		if (x.length == 1) {
			pen.circle(x[0], y[0], 2, ink);
		} else if (x.length > 1) {
			pen.line(x, y, ink, width, dash);
		}
	}

	private void line(double x1, double y1, double x2, double y2, Ink ink, double width, Dash dash) {
		pen.line(new double[]{x1, x2}, new double[]{y1, y2}, ink, width, dash);
	}
}
