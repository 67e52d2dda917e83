// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.recording.model.RecordingSession;

/**
 * A page of the recording editor. Its control is created when the page is first selected and then listens to the
 * session.
 *
 * @param id the ID under which the selected page is saved
 * @param title the title of the tab
 * @param factory the factory of the control
 */
record RecordingTab(String id, String title, Factory factory) {

	/** A factory for the control of a page. */
	interface Factory {

		Control create(Composite parent, RecordingSession session);
	}
}
