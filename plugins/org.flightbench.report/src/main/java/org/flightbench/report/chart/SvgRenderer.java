// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightbench.report.chart.Ink.Role;

/** Draws charts as self-contained SVG 1.1, without scripts or external references. */
public final class SvgRenderer {

	private static final double FONT_SIZE = 12;
	private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

	private static final int RUNS = Palette.LIGHT.runs().size();

	private SvgRenderer() {}

	/**
	 * Returns a chart as an SVG document.
	 *
	 * @param chart the chart to draw
	 * @param width the width of the image in pixels
	 * @param height the height of the image in pixels
	 * @param palette the colors to use
	 */
	public static String render(Chart chart, int width, int height, Palette palette) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				+ element(chart, width, height, ink -> color(palette.color(ink)));
	}

	/**
	 * Returns a chart as an {@code svg} element for a page that declares the {@linkplain #colors colors} as custom
	 * properties. The same drawing works in light and dark themes.
	 */
	public static String element(Chart chart, int width, int height) {
		return element(chart, width, height, SvgRenderer::variable);
	}

	/** Returns CSS declarations of the custom properties that {@link #element} refers to. */
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

	/** Returns the name of the custom property for a color. Run and line indexes wrap around as in the palette. */
	private static String property(Ink ink) {
		String name = "--chart-" + ink.role().name().toLowerCase(Locale.ROOT).replace('_', '-');
		return switch (ink.role()) {
			case RUN -> name + "-" + ink.run() % RUNS;
			case LINE -> name + "-" + ink.run() % (RUNS - 1);
			default -> name;
		};
	}

	/** Returns the height in pixels at which all rows of a chart fit, or 0 if the chart has no rows. */
	public static int heightForRows(Chart chart) {
		return chart.heightForRows(ChartSelection.LINE_HEIGHT);
	}

	private static String element(Chart chart, int width, int height, Function<Ink, String> colors) {
		ChartLayout layout = new ChartLayout(chart, width, height, measure());
		return element(chart.title(), (int) layout.width(), (int) layout.height(), colors,
				pen -> new ChartDrawing(layout, pen).draw());
	}

	/**
	 * Returns an image as an SVG document.
	 *
	 * @param title the accessible name of the image
	 * @param drawing draws the image; its strings are measured by {@link #measure}
	 */
	public static String render(String title, int width, int height, Palette palette, Consumer<Pen> drawing) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
				+ element(title, width, height, ink -> color(palette.color(ink)), drawing);
	}

	/** Returns an image as an {@code svg} element for a page that declares the {@linkplain #colors colors}. */
	public static String element(String title, int width, int height, Consumer<Pen> drawing) {
		return element(title, width, height, SvgRenderer::variable, drawing);
	}

	/** Returns the text metrics of these images. */
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

	/** Escapes text for XML. Characters that XML does not allow become spaces. */
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

	/** A pen that appends SVG elements. */
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

		/**
		 * Appends a list of points. If {@code sharp}, points are moved to pixel centers, where thin straight lines are
		 * not blurred by antialiasing.
		 */
		private void points(double[] x, double[] y, boolean sharp) {
			for (int index = 0; index < x.length; index++) {
				double atX = sharp ? Math.floor(x[index]) + 0.5 : x[index];
				double atY = sharp ? Math.floor(y[index]) + 0.5 : y[index];
				svg.append(index == 0 ? "" : " ").append(number(atX)).append(',').append(number(atY));
			}
		}
	}
}
