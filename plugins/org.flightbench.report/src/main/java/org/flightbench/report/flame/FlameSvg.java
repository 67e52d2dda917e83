// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import org.flightbench.recording.profile.CallNode;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.Html;
import org.flightbench.report.Text;

/** A picture of the whole tree, the root on top, with a hint over each frame: SVG 1.1 without scripts. */
final class FlameSvg implements FlameReport {

	private static final int WIDTH = 1200;
	private static final int ROW = 18;
	private static final int HEAD = 46;
	private static final double NARROWEST = 0.5 / WIDTH;
	private static final double CHARACTER = 6.7;
	private static final int PADDING = 3;

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		CallNode root = graph.tree().root();
		FlameLayout layout = FlameLayout.of(graph, root, NARROWEST);
		int height = HEAD + layout.levels() * ROW + 8;
		out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
		out.append(String.format(Locale.ROOT,
				"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
						+ "aria-label=\"%s\" font-family=\"Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
						+ "font-size=\"11\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#FFFFFF\"/>%n",
				WIDTH, height, WIDTH, height, Html.escape(FlameSentences.title(graph))));
		text(out, 16, 13, FlameSentences.title(graph));
		text(out, 34, 11, legend(graph, layout));
		for (FlameBox box : layout.boxes()) {
			box(graph, root, box, out);
		}
		out.append("</svg>\n");
	}

	private static String legend(FlameGraph graph, FlameLayout layout) {
		String legend = graph.isDifference()
				? "blue: less, orange: more, grey: could be chance; width: both together. "
				: "";
		return legend + layout.boxes().size() + " frames shown, " + layout.leftOut() + " too narrow";
	}

	private static void text(Writer out, int y, int size, String text) throws IOException {
		out.append(String.format(Locale.ROOT, "<text x=\"4\" y=\"%d\" font-size=\"%d\">%s</text>%n", y, size,
				Html.escape(text)));
	}

	private static void box(FlameGraph graph, CallNode root, FlameBox box, Writer out) throws IOException {
		double left = box.left() * WIDTH;
		double width = box.width() * WIDTH;
		int top = HEAD + box.level() * ROW;
		out.append(String.format(Locale.ROOT,
				"<g><title>%s</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#%06x\"/>",
				Html.escape(FlameSentences.hint(graph, box.node(), graph.total(root, Side.BASELINE)))
						.replace("\\n", "&#10;"),
				left, top, Math.max(0.3, width - 0.5), ROW - 1, FlameColours.of(graph, box.node())));
		int characters = (int) ((width - 2 * PADDING) / CHARACTER);
		if (characters >= 3) {
			out.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%s</text>", left + PADDING, top + 13,
					Html.escape(fitted(box.node().name(), characters))));
		}
		out.append("</g>\n");
	}

	/** A name that is too long keeps its end, which says more. */
	private static String fitted(String name, int characters) {
		String visible = Text.visible(name);
		int length = visible.codePointCount(0, visible.length());
		return length <= characters
				? visible
				: "…" + visible.substring(visible.offsetByCodePoints(visible.length(), 1 - characters));
	}
}
