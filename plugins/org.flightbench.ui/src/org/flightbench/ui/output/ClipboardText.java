// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;

/** Copies text to the clipboard. */
public final class ClipboardText {

	private ClipboardText() {}

	/** Copies text. Empty text, which SWT's clipboard rejects, leaves the clipboard unchanged. */
	public static void copy(Display display, String text) {
		if (text.isEmpty()) {
			return;
		}
		Clipboard clipboard = new Clipboard(display);
		try {
			clipboard.setContents(new Object[]{text}, new Transfer[]{TextTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}
}
