// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.flightbench.base.Text;
import org.flightbench.view.pen.Ink.Role;

/** Writes pictures as self-contained SVG 1.1, without scripts or external references. */
public final class SvgPen implements Pen {

	/** The distance between the baseline and the vertical center of a text line, as a fraction of the font size. */
	static final double ASCENT = 0.35;

	private static final double FONT_SIZE = 12;
	private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";
	private static final int RUNS = Palette.LIGHT.runs().size();

	private final StringBuilder svg;
	private final Function<Ink, String> colors;
	private final String ids;
	private final Set<String> hatchings;
	private final double left;
	private final double top;

	private SvgPen(StringBuilder svg, Function<Ink, String> colors, String ids, Set<String> hatchings, double left,
			double top) {
		this.svg = svg;
		this.colors = colors;
		this.ids = ids;
		this.hatchings = hatchings;
		this.left = left;
		this.top = top;
	}

	/**
	 * Returns an image as an SVG document.
	 *
	 * @param title the accessible name of the image
	 * @param drawing draws the image, measuring text with {@link #measure}
	 */
	public static String render(String title, int width, int height, Palette palette, Consumer<SvgPen> drawing) {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(title, width, height, palette, "", drawing);
	}

	/** Returns an image as an {@code svg} element for a page that declares the {@linkplain #colors colors}. */
	public static String element(String title, int width, int height, Consumer<SvgPen> drawing) {
		return element(title, width, height, SvgPen::variable, "", drawing);
	}

	/**
	 * Returns an image as an {@code svg} element with the colors of a palette.
	 *
	 * @param ids the prefix of the IDs in the image, which must be unique in the page
	 */
	public static String element(String title, int width, int height, Palette palette, String ids,
			Consumer<SvgPen> drawing) {
		return element(title, width, height, ink -> color(palette.color(ink)), ids, drawing);
	}

	/** Returns the text metrics of these images. */
	public static TextMeasure measure() {
		return new EstimatedText(FONT_SIZE);
	}

	/**
	 * Returns CSS declarations of the custom properties that {@linkplain #element(String, int, int, Consumer) elements}
	 * refer to.
	 */
	public static String colors(Palette palette) {
		StringBuilder colors = new StringBuilder();
		for (Role role : EnumSet.complementOf(EnumSet.of(Role.RGB))) {
			int count = role == Role.RUN ? palette.runs().size() : role == Role.LINE ? RUNS - 1 : 1;
			for (int run = 0; run < count; run++) {
				Ink ink = new Ink(role, run);
				colors.append(property(ink)).append(": ").append(color(palette.color(ink))).append("; ");
			}
		}
		return colors.toString();
	}

	private static String variable(Ink ink) {
		return ink.role() == Role.RGB ? color(ink.run()) : "var(" + property(ink) + ")";
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

	private static String element(String title, int width, int height, Function<Ink, String> colors, String ids,
			Consumer<SvgPen> drawing) {
		StringBuilder svg = new StringBuilder(4096);
		svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(width).append("\" height=\"").append(
				height)
				.append("\" viewBox=\"0 0 ").append(width).append(' ').append(height)
				.append("\" role=\"img\" aria-label=\"").append(escape(title)).append("\" font-family=\"")
				.append(FONTS).append("\" font-size=\"").append(number(FONT_SIZE)).append("\">\n");
		svg.append("<rect width=\"100%\" height=\"100%\" fill=\"").append(colors.apply(Ink.BACKGROUND))
				.append("\"/>\n");
		drawing.accept(new SvgPen(svg, colors, ids, new HashSet<>(), 0, 0));
		return svg.append("</svg>\n").toString();
	}

	/**
	 * Escapes text for XML. Makes control characters visible, except line ends, and replaces other characters that XML
	 * does not allow with spaces.
	 */
	static String escape(String text) {
		StringBuilder escaped = new StringBuilder(text.length() + 16);
		String visible = Arrays.stream(text.split("\n", -1)).map(Text::visible).collect(Collectors.joining("\n"));
		visible.codePoints().forEach(point -> {
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
		box(x, y, width, height, colors.apply(ink));
		svg.append("/>\n");
	}

	@Override
	public void box(double x, double y, double width, double height, Ink ink, Hatch hatch) {
		if (hatch == Hatch.NONE) {
			box(x, y, width, height, ink);
			return;
		}
		String id = ids + (hatch + "-" + ink.role()).toLowerCase(Locale.ROOT).replace('_', '-') + "-"
				+ Integer.toHexString(ink.run());
		if (hatchings.add(id)) {
			hatching(id, ink, hatch);
		}
		box(x, y, width, height, "url(#" + id + ")");
		svg.append("/>\n");
	}

	private void box(double x, double y, double width, double height, String fill) {
		svg.append("<rect x=\"").append(number(x + left)).append("\" y=\"").append(number(y + top))
				.append("\" width=\"")
				.append(number(Math.max(0, width))).append("\" height=\"").append(number(Math.max(0, height)))
				.append("\" fill=\"").append(fill).append('"');
	}

	private void hatching(String id, Ink ink, Hatch hatch) {
		svg.append("<defs><pattern id=\"").append(id)
				.append("\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"")
				.append(colors.apply(ink)).append("\"/><path d=\"").append(lines(hatch)).append("\" stroke=\"")
				.append(colors.apply(Ink.BACKGROUND))
				.append("\" stroke-opacity=\"0.65\" fill=\"none\"/></pattern></defs>\n");
	}

	private static String lines(Hatch hatch) {
		return switch (hatch) {
			case NONE -> "";
			case RISING -> "M-1 1L1 -1M0 8L8 0M7 9L9 7";
			case FALLING -> "M-1 7L1 9M0 0L8 8M7 -1L9 1";
			case UPRIGHT -> "M4 0V8";
			case LEVEL -> "M0 4H8";
			case CROSSED -> "M0 8L8 0M0 0L8 8";
			case DOTTED -> "M1 2H3M5 6H7";
		};
	}

	/**
	 * Adds a tooltip to an area. Must be called after drawing the area, because browsers show the tooltip of the
	 * topmost element.
	 */
	public void hint(double x, double y, double width, double height, String text) {
		box(x, y, width, height, color(0));
		svg.append(" fill-opacity=\"0\"><title>").append(escape(text)).append("</title></rect>\n");
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
		svg.append("<circle cx=\"").append(number(x + left)).append("\" cy=\"").append(number(y + top))
				.append("\" r=\"")
				.append(number(radius)).append("\" fill=\"").append(colors.apply(ink)).append("\"/>\n");
	}

	@Override
	public void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style) {
		double baseline = y + top + FONT_SIZE * ASCENT;
		svg.append("<text fill=\"").append(colors.apply(ink)).append('"');
		if (style == TextStyle.UPRIGHT) {
			svg.append(" transform=\"translate(").append(number(x + left + FONT_SIZE * ASCENT)).append(' ')
					.append(number(y + top))
					.append(") rotate(-90)\"");
		} else {
			svg.append(" x=\"").append(number(x + left)).append("\" y=\"").append(number(baseline)).append('"');
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
	public Pen at(double x, double y) {
		return new SvgPen(svg, colors, ids, hatchings, left + x, top + y);
	}

	@Override
	public void startMark(Supplier<String> text) {
		svg.append("<g><title>").append(escape(text.get())).append("</title>\n");
	}

	@Override
	public void endMark() {
		svg.append("</g>\n");
	}

	/**
	 * Appends a list of points. If {@code sharp}, moves the points to pixel centers, so that antialiasing does not blur
	 * thin straight lines.
	 */
	private void points(double[] x, double[] y, boolean sharp) {
		for (int index = 0; index < x.length; index++) {
			double atX = sharp ? Math.floor(x[index] + left) + 0.5 : x[index] + left;
			double atY = sharp ? Math.floor(y[index] + top) + 0.5 : y[index] + top;
			svg.append(index == 0 ? "" : " ").append(number(atX)).append(',').append(number(atY));
		}
	}
}
