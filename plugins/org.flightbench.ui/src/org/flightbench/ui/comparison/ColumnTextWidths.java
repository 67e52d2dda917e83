// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Stream;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/** Measures text in the font of a control, in pixels. Must be closed. */
public final class ColumnTextWidths implements AutoCloseable {

	/**
	 * The maximum number of strings to measure. Of many strings, only the longest are measured, because measuring is
	 * slow.
	 */
	private static final int MEASURED = 8;

	private final GC gc;
	private final Font plain;
	private final Font bold;

	public ColumnTextWidths(Control control) {
		gc = new GC(control);
		plain = control.getFont();
		bold = GroupFont.of(control);
	}

	/** Returns the width of a string. */
	int of(String text) {
		gc.setFont(plain);
		return gc.stringExtent(text).x;
	}

	/** Returns the width of a string in bold, which is used for groups and, in some themes, for headers. */
	public int ofBold(String text) {
		gc.setFont(bold);
		return gc.stringExtent(text).x;
	}

	/** Returns the width of the widest text in bold, or 0 if there are no strings. */
	int ofWidestBold(Collection<String> texts) {
		return longest(texts).mapToInt(this::ofBold).max().orElse(0);
	}

	/** Returns the width of a number of average characters. */
	int ofCharacters(double count) {
		gc.setFont(plain);
		return (int) Math.ceil(count * gc.getFontMetrics().getAverageCharacterWidth());
	}

	/** Returns the width of the widest text, or 0 if there are no strings. */
	int ofWidest(Collection<String> texts) {
		return longest(texts).mapToInt(this::of).max().orElse(0);
	}

	private static Stream<String> longest(Collection<String> texts) {
		return texts.stream().distinct().sorted(Comparator.comparingInt(String::length).reversed()).limit(MEASURED);
	}

	@Override
	public void close() {
		gc.dispose();
	}
}
