// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.recording.model.RecordingSession;

/**
 * A page of the recording editor, chosen below it. Its control is made when it is first seen; from then on it follows
 * the session itself.
 *
 * @param id under which it is remembered which page was seen
 * @param title on the tab
 * @param factory makes the control
 */
record RecordingTab(String id, String title, Factory factory) {

	/** Makes the control of a page. */
	interface Factory {

		/** Makes it. */
		Control create(Composite parent, RecordingSession session);
	}
}
