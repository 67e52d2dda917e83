// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.draw;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartLayout;
import org.flightbench.report.chart.ChartSelection;
import org.flightbench.report.chart.style.Dash;
import org.flightbench.report.chart.style.Ink;
import org.flightbench.report.chart.style.Ink.Role;
import org.flightbench.report.chart.style.Mark;
import org.flightbench.report.chart.style.Palette;
import org.flightbench.report.chart.style.Pen;
import org.flightbench.report.chart.text.EstimatedText;
import org.flightbench.report.chart.text.TextMeasure;

/** Draws charts as stand-alone SVG 1.1: no script, no reference to anything outside. */
public final class SvgRenderer {

	private static final double FONT_SIZE = 12;
	private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

	private static final int RUNS = Palette.LIGHT.runs().size();

	private SvgRenderer() {}

	/**
	 * A chart as an SVG document.
	 *
	 * @param chart what to draw
	 * @param width of the picture in pixels
	 * @param height of the picture in pixels
	 * @param palette colors
	 */
	public static String render(Chart chart, int width, int height, Palette palette) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				+ element(chart, width, height, ink -> color(palette.color(ink)));
	}

	/**
	 * A chart as an {@code svg} element of a page that has the {@linkplain #colors colors} as custom properties, so
	 * that one drawing is right in light and dark.
	 */
	public static String element(Chart chart, int width, int height) {
		return element(chart, width, height, SvgRenderer::variable);
	}

	/** The colors of a palette as declarations of the custom properties by which {@link #element} draws. */
	public static String colors(Palette palette) {
		StringBuilder colors = new StringBuilder();
		for (Role role : Role.values()) {
			int count = role == Role.RUN ? palette.runs().size() : role == Role.LINE ? RUNS - 1 : 1;
			for (int run = 0; run < count; run++) {
				Ink ink = new Ink(role, run);
				colors.append(property(ink)).append(": ").append(color(palette.color(ink))).append("; ");
			}
		}
		return colors.toString();
	}

	private static String variable(Ink ink) {
		return "var(" + property(ink) + ")";
	}

	/** Colors start over as in the palette. */
	private static String property(Ink ink) {
		String name = "--chart-" + ink.role().name().toLowerCase(Locale.ROOT).replace('_', '-');
		return switch (ink.role()) {
			case RUN -> name + "-" + ink.run() % RUNS;
			case LINE -> name + "-" + ink.run() % (RUNS - 1);
			default -> name;
		};
	}

	/** The height at which all rows of a chart have room; 0 if it has none. */
	public static int heightForRows(Chart chart) {
		return chart.heightForRows(ChartSelection.LINE_HEIGHT);
	}

	private static String element(Chart chart, int width, int height, Function<Ink, String> colors) {
		ChartLayout layout = new ChartLayout(chart, width, height, measure());
		return element(chart.title(), (int) layout.width(), (int) layout.height(), colors,
				pen -> new ChartDrawing(layout, pen).draw());
	}

	/**
	 * A picture as an SVG document.
	 *
	 * @param title what it shows
	 * @param drawing draws it, with texts as {@link #measure} measures them
	 */
	public static String render(String title, int width, int height, Palette palette, Consumer<Pen> drawing) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				+ element(title, width, height, ink -> color(palette.color(ink)), drawing);
	}

	/** A picture as an {@code svg} element of a page that has the {@linkplain #colors colors}. */
	public static String element(String title, int width, int height, Consumer<Pen> drawing) {
		return element(title, width, height, SvgRenderer::variable, drawing);
	}

	/** How large texts are in these pictures. */
	public static TextMeasure measure() {
		return new EstimatedText(FONT_SIZE);
	}

	private static String element(String title, int width, int height, Function<Ink, String> colors,
			Consumer<Pen> drawing) {
		StringBuilder svg = new StringBuilder(4096);
		svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(width).append("\" height=\"").append(
				height)
				.append("\" viewBox=\"0 0 ").append(width).append(' ').append(height)
				.append("\" role=\"img\" aria-label=\"").append(escape(title)).append("\" font-family=\"")
				.append(FONTS).append("\" font-size=\"").append(number(FONT_SIZE)).append("\">\n");
		svg.append("<rect width=\"100%\" height=\"100%\" fill=\"").append(colors.apply(Ink.BACKGROUND))
				.append("\"/>\n");
		drawing.accept(new SvgPen(svg, colors));
		return svg.append("</svg>\n").toString();
	}

	/** Text as it may stand in XML: what XML forbids becomes a space. */
	static String escape(String text) {
		StringBuilder escaped = new StringBuilder(text.length() + 16);
		text.codePoints().forEach(point -> {
			switch (point) {
				case '&' -> escaped.append("&amp;");
				case '<' -> escaped.append("&lt;");
				case '>' -> escaped.append("&gt;");
				case '"' -> escaped.append("&quot;");
				case '\'' -> escaped.append("&#39;");
				default -> escaped.appendCodePoint(isAllowed(point) ? point : ' ');
			}
		});
		return escaped.toString();
	}

	private static boolean isAllowed(int point) {
		return point == '\n' || point >= 0x20 && point <= 0xD7FF || point >= 0xE000 && point <= 0xFFFD
				|| point >= 0x10000;
	}

	private static String color(int rgb) {
		return String.format(Locale.ROOT, "#%06X", rgb & 0xFFFFFF);
	}

	private static String number(double value) {
		double rounded = Math.round(value * 100) / 100.0;
		return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
	}

	/** Writes what it draws as SVG elements. */
	private record SvgPen(StringBuilder svg, Function<Ink, String> colors) implements Pen {

		@Override
		public void line(double[] x, double[] y, Ink ink, double width, Dash dash) {
			svg.append("<polyline fill=\"none\" stroke=\"").append(colors.apply(ink))
					.append("\" stroke-width=\"").append(number(width)).append('"');
			if (dash != Dash.SOLID) {
				svg.append(" stroke-dasharray=\"").append(
						Arrays.stream(dash.pattern()).mapToObj(Integer::toString).collect(Collectors.joining(" ")))
						.append('"');
			} else if (x.length > 2) {
				svg.append(" stroke-linejoin=\"round\"");
			}
			svg.append(" points=\"");
			points(x, y, x.length == 2 && width < 1.3);
			svg.append("\"/>\n");
		}

		@Override
		public void box(double x, double y, double width, double height, Ink ink) {
			svg.append("<rect x=\"").append(number(x)).append("\" y=\"").append(number(y)).append("\" width=\"")
					.append(number(Math.max(0, width))).append("\" height=\"").append(number(Math.max(0, height)))
					.append("\" fill=\"").append(colors.apply(ink)).append("\"/>\n");
		}

		@Override
		public void polygon(double[] x, double[] y, Ink ink, boolean filled) {
			svg.append("<polygon fill=\"").append(colors.apply(filled ? ink : Ink.BACKGROUND)).append('"');
			if (!filled) {
				svg.append(" stroke=\"").append(colors.apply(ink)).append("\" stroke-width=\"1.6\"");
			}
			svg.append(" points=\"");
			points(x, y, false);
			svg.append("\"/>\n");
		}

		@Override
		public void circle(double x, double y, double radius, Ink ink) {
			svg.append("<circle cx=\"").append(number(x)).append("\" cy=\"").append(number(y)).append("\" r=\"")
					.append(number(radius)).append("\" fill=\"").append(colors.apply(ink)).append("\"/>\n");
		}

		@Override
		public void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style) {
			double baseline = y + FONT_SIZE * 0.35;
			svg.append("<text fill=\"").append(colors.apply(ink)).append('"');
			if (style == TextStyle.UPRIGHT) {
				svg.append(" transform=\"translate(").append(number(x + FONT_SIZE * 0.35)).append(' ').append(number(y))
						.append(") rotate(-90)\"");
			} else {
				svg.append(" x=\"").append(number(x)).append("\" y=\"").append(number(baseline)).append('"');
			}
			if (anchor != Anchor.START) {
				svg.append(" text-anchor=\"").append(anchor == Anchor.END ? "end" : "middle").append('"');
			}
			if (style == TextStyle.BOLD) {
				svg.append(" font-weight=\"bold\"");
			}
			svg.append('>').append(escape(text)).append("</text>\n");
		}

		@Override
		public void startMark(Mark mark) {
			svg.append("<g><title>").append(escape(mark.text())).append("</title>\n");
		}

		@Override
		public void endMark() {
			svg.append("</g>\n");
		}

		/** Points; those of a thin straight line in the middle of pixels, where it is sharp. */
		private void points(double[] x, double[] y, boolean sharp) {
			for (int index = 0; index < x.length; index++) {
				double atX = sharp ? Math.floor(x[index]) + 0.5 : x[index];
				double atY = sharp ? Math.floor(y[index]) + 0.5 : y[index];
				svg.append(index == 0 ? "" : " ").append(number(atX)).append(',').append(number(atY));
			}
		}
	}
}
