// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;

import org.flightbench.base.Text;
import org.flightbench.report.output.Html;
import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameInk;
import org.flightbench.view.flame.FlameLegend;
import org.flightbench.view.flame.FlameLegend.Entry;
import org.flightbench.view.flame.FlameLegend.LeadingPackage;
import org.flightbench.view.flame.FlameLookup;
import org.flightbench.view.flame.FlameMark;
import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.flightbench.view.flame.FlamePicture;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.view.flame.FlameWindow;
import org.flightbench.view.flame.ShortFrameName;

/**
 * Writes an SVG 1.1 image without scripts that looks like the graph in the desktop application, with the root at the
 * top and a tooltip for each box. The image cannot be zoomed, so it shows the whole graph unless a start frame was
 * explicitly chosen.
 */
final class FlameSvg {

	private static final int WIDTH = 1200;
	private static final int ROW = 18;
	private static final int HEAD = 46;
	private static final double CHARACTER = 6.7;
	private static final int PADDING = 3;
	private static final int NEW_BAR = 3;
	private static final int SWATCH = 11;
	private static final int LEGEND = 25;
	private static final int APART = 14;
	private static final int WHITE = 0xffffff;

	private FlameSvg() {}

	static void write(FlameGraph graph, Writer out) throws IOException {
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		FlamePalette palette = new FlamePalette(nodes, FlameColoring.usual(graph.isDifference()), WHITE, false,
				Map.of());
		int zoomed = graph.start().isChosen() ? graph.start().in(nodes) : FlameNodes.ROOT;
		FlameWindow window = FlameWindow.of(nodes, zoomed);
		int levels = FlameLookup.levelsWithin(nodes, window);
		FlamePicture picture = new FlamePicture();
		picture.layOut(nodes, window, WIDTH, 0, levels);
		head(nodes, zoomed, HEAD + levels * ROW + 8, out);
		legend(FlameLegend.of(nodes, palette, LeadingPackage.of(nodes), Map.of()), out);
		FlameInk ink = new FlameInk(nodes, palette, FlameMatches.NONE);
		for (int box = 0; box < picture.size(); box++) {
			box(nodes, zoomed, picture, box, ink, palette, out);
		}
		out.append("</svg>\n");
	}

	private static void head(FlameNodes nodes, int zoomed, int height, Writer out) throws IOException {
		FlameGraph graph = nodes.graph();
		String title = Html.escape(FlameSentences.title(nodes, zoomed));
		out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
		out.append(String.format(Locale.ROOT,
				"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
						+ "aria-label=\"%s\" font-family=\"Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
						+ "font-size=\"11\">%n",
				WIDTH, height, WIDTH, height, title));
		if (graph.isDifference()) {
			out.append("<defs><pattern id=\"gone\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
					+ "<path d=\"M-1 1L1 -1M0 6L6 0M5 7L7 5\" stroke=\"#ffffff\"/></pattern></defs>\n");
		}
		out.append("<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n");
		out.append(String.format(Locale.ROOT, "<text x=\"4\" y=\"16\" font-size=\"13\">%s</text>%n", title));
	}

	/** Draws the entries of the legend that fit into one line. */
	private static void legend(FlameLegend legend, Writer out) throws IOException {
		double x = 4;
		for (Entry entry : legend.entries()) {
			double width = SWATCH + 4 + entry.label().length() * CHARACTER;
			if (x + width > WIDTH) {
				return;
			}
			fill((int) x, LEGEND, SWATCH, SWATCH, entry.color(), entry.mark(), out);
			out.append(String.format(Locale.ROOT, "<text x=\"%.0f\" y=\"%d\">%s</text>%n", x + SWATCH + 4, LEGEND + 10,
					Html.escape(Text.visible(entry.label()))));
			x += width + APART;
		}
	}

	private static void box(FlameNodes nodes, int zoomed, FlamePicture picture, int box, FlameInk ink,
			FlamePalette palette, Writer out) throws IOException {
		int start = picture.node(box);
		int end = picture.nodeEnd(box);
		int left = Math.max(0, picture.left(box));
		int width = Math.min(WIDTH, picture.right(box)) - left;
		if (width <= 0) {
			return;
		}
		int boxWidth = width >= 3 ? width - 1 : width;
		int top = HEAD + picture.level(box) * ROW;
		String hint = FlameHints.ofBox(nodes, start, end, zoomed);
		out.append("<g><title>").append(Html.escapeLines(hint)).append("</title>");
		int color = ink.color(start, end, boxWidth);
		boolean isCaller = picture.level(box) < nodes.level(zoomed);
		fill(left, top, boxWidth, ROW - 1, isCaller ? palette.dimmed(color) : color, ink.mark(start, end, boxWidth),
				out);
		String label = picture.isTogether(box)
				? null
				: ShortFrameName.label(nodes.frame(start), nodes.name(start), FlameSvg::width, width - 2 * PADDING);
		if (label != null) {
			out.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>", left + PADDING, top + 13,
					Html.escape(label)));
		}
		out.append("</g>\n");
	}

	private static void fill(int x, int y, int width, int height, int color, FlameMark mark, Writer out)
			throws IOException {
		rectangle(x, y, width, height, String.format(Locale.ROOT, "#%06x", color), out);
		if (mark == FlameMark.GONE) {
			rectangle(x, y, width, height, "url(#gone)", out);
		} else if (mark == FlameMark.NEW) {
			rectangle(x, y, NEW_BAR, height, "#000000", out);
		}
	}

	private static void rectangle(int x, int y, int width, int height, String fill, Writer out) throws IOException {
		out.append(String.format(Locale.ROOT, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>", x, y,
				width, height, fill));
	}

	/** Returns the width of a string in pixels; the font is monospaced. */
	private static double width(String text) {
		return CHARACTER * text.codePointCount(0, text.length());
	}
}
