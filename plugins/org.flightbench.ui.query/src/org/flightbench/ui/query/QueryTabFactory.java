// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.recording.RecordingTab;
import org.flightbench.ui.recording.model.RecordingSession;

/** Creates the Query page. */
public final class QueryTabFactory implements RecordingTab.Factory {

	@Override
	public Control create(Composite parent, RecordingSession session) {
		return new QueryTab(parent, session);
	}
}
