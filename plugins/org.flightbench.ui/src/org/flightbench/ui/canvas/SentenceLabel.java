// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;

/**
 * A line of text that is truncated at its end if it does not fit; {@link CLabel} then shows the full text as a tooltip.
 */
public final class SentenceLabel extends CLabel {

	private static final String MORE = "…";

	public SentenceLabel(Composite parent) {
		super(parent, SWT.NONE);
		setMargins(0, 0, 0, 0);
		setText("");
	}

	/**
	 * Truncates the text at its end. The default implementation removes the middle, although the end of a sentence is
	 * less informative.
	 */
	@Override
	protected String shortenText(GC gc, String text, int room) {
		int fits = 0;
		int tooMany = text.length() + 1;
		while (tooMany - fits > 1) {
			int kept = fits + tooMany >>> 1;
			if (gc.stringExtent(text.substring(0, kept) + MORE).x <= room) {
				fits = kept;
			} else {
				tooMany = kept;
			}
		}
		return text.substring(0, fits).stripTrailing() + MORE;
	}
}
