// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.swt.SWT;

/**
 * Makes disabled buttons and fields look disabled with GTK in themes that color them, such as the dark theme. SWT gives
 * them the color of enabled ones, and sends no event when a control is disabled.
 */
final class DisabledControls {

	/** The system property for a style sheet of GTK, which SWT reads when the display is created. */
	private static final String SHEET = "org.eclipse.swt.internal.gtk.cssFile";

	private DisabledControls() {}

	/** Must be called before the display is created. */
	static void makePale() {
		if (!SWT.getPlatform().equals("gtk") || System.getProperty(SHEET) != null) {
			return;
		}
		try {
			System.setProperty(SHEET,
					FileLocator.toFileURL(DisabledControls.class.getResource("/css/gtk.css")).getPath());
		} catch (IOException notExtracted) {
			// only the looks of disabled controls depend on it
		}
	}
}
