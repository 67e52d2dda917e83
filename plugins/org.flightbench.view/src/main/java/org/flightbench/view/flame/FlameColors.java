// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;

/** The colors of frames as {@code 0xRRGGBB}. Black text is readable on all colors except those for dark backgrounds. */
final class FlameColors {

	static final int GRAY = 0xd0d0d0;
	static final int ALL = 0xe4e4e4;
	private static final int LESS = 0x4f9bd9;
	private static final int MORE = 0xf08a3c;
	private static final int DARK_LESS = 0x2a6fac;
	private static final int DARK_MORE = 0xac5310;
	private static final int DARK_NEUTRAL = 0x45484d;
	/**
	 * The minimum contrast ratio of text on dark colors. It exceeds the 4.5 that WCAG 2 requires, because the text is
	 * small.
	 */
	private static final double DARK_CONTRAST = 5;
	private static final int WHITE = 0xf4f4f4;
	private static final int[] PACKAGES = {0xf2b866, 0xf0d070, 0xd9d877, 0xb9d67c, 0x98cf86, 0xe9a86f, 0xf3c58a,
			0xe3c56b, 0xc7cf8f, 0xabd9a0, 0xf0b48c, 0xdcbf86};

	private FlameColors() {}

	/**
	 * Returns the color of a change from -1 to 1: blue for less and orange for more, with stronger colors for larger
	 * changes.
	 */
	static int ofChange(double change) {
		return change == 0 ? WHITE : blend(WHITE, change < 0 ? LESS : MORE, 0.25 + 0.75 * Math.abs(change));
	}

	/** Returns the color of a change on a dark background, on which smaller changes are darker instead of lighter. */
	static int ofChangeInDark(double change) {
		return change == 0
				? DARK_NEUTRAL
				: blend(DARK_NEUTRAL, change < 0 ? DARK_LESS : DARK_MORE, 0.25 + 0.75 * Math.abs(change));
	}

	/** Darkens a color just enough to make light text readable on it. */
	static int inDark(int color, int text) {
		int darker = color;
		for (double share = 0; contrast(darker, text) < DARK_CONTRAST; share += 0.02) {
			darker = blend(color, 0, share);
		}
		return darker;
	}

	/** Returns the contrast ratio as defined by WCAG 2, from 1 to 21. Text requires at least 4.5. */
	static double contrast(int one, int other) {
		double light = Math.max(luminance(one), luminance(other));
		double dark = Math.min(luminance(one), luminance(other));
		return (light + 0.05) / (dark + 0.05);
	}

	private static double luminance(int color) {
		return 0.2126 * linear(color >> 16 & 0xff) + 0.7152 * linear(color >> 8 & 0xff)
				+ 0.0722 * linear(color & 0xff);
	}

	private static double linear(int channel) {
		double share = channel / 255.0;
		return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
	}

	/** Returns the color of a frame's package, or of its kind if it is not Java code. */
	static int ofPackage(Frame frame) {
		return frame.kind().isJava()
				? PACKAGES[(frame.packageName().hashCode() * 0x9e3779b9 >>> 16) % PACKAGES.length]
				: frame.kind() == Kind.CPP || frame.kind() == Kind.KERNEL ? ofKind(Kind.NATIVE) : ofKind(frame.kind());
	}

	/** Returns the color of a kind of code. Related kinds differ in lightness, others in hue. */
	static int ofKind(Kind kind) {
		return switch (kind) {
			case JAVA -> 0xd8d4a0;
			case INTERPRETED -> 0xf2b866;
			case COMPILED -> 0x86c183;
			case INLINED -> 0xcdebc5;
			case NATIVE -> 0xe6a8a0;
			case CPP -> 0xcfa8d6;
			case KERNEL -> 0xb8a595;
			case CLASS -> 0x8fc7e8;
			case NOTE -> GRAY;
			case THREAD -> 0xb9c4d0;
		};
	}

	static int blend(int from, int to, double share) {
		int blended = 0;
		for (int shift = 16; shift >= 0; shift -= 8) {
			int low = from >> shift & 0xff;
			int high = to >> shift & 0xff;
			blended |= (int) Math.round(low + (high - low) * share) << shift;
		}
		return blended;
	}
}
