// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Stream;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/** How wide texts are in a control's font, in pixels. To be closed. */
public final class ColumnTextWidths implements AutoCloseable {

	/** Measuring is slow: of many texts only the longest are measured. */
	private static final int MEASURED = 8;

	private final GC gc;
	private final Font plain;
	private final Font bold;

	public ColumnTextWidths(Control control) {
		gc = new GC(control);
		plain = control.getFont();
		bold = GroupFont.of(control);
	}

	/** The width of a text. */
	int of(String text) {
		gc.setFont(plain);
		return gc.stringExtent(text).x;
	}

	/** The width of a text in bold, as headers are in some themes, and classes. */
	public int ofBold(String text) {
		gc.setFont(bold);
		return gc.stringExtent(text).x;
	}

	/** The width of the widest of some texts in bold; 0 if there is none. */
	int ofWidestBold(Collection<String> texts) {
		return longest(texts).mapToInt(this::ofBold).max().orElse(0);
	}

	/** The width of so many characters, as wide as most are. */
	int ofCharacters(double count) {
		gc.setFont(plain);
		return (int) Math.ceil(count * gc.getFontMetrics().getAverageCharacterWidth());
	}

	/** The width of the widest of some texts; 0 if there is none. */
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
