// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.base.Plural;
import org.flightbench.ui.headline.WarningsPopup;
import org.flightbench.ui.recording.model.ProfileFilterBar;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.text.Messages;

/**
 * A bar above the flame graph of a recording that is not in an editor, with filters and a button that shows the number
 * of warnings. A separate line for warnings would take too much space in a view.
 */
final class ChoiceBar extends Composite {

	private final Button warnings;
	private List<String> notes = List.of();

	ChoiceBar(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(this);
		ProfileFilterBar filters = new ProfileFilterBar(this, session);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filters);
		warnings = new Button(this, SWT.PUSH);
		warnings.setToolTipText(Messages.view_warnings_tooltip);
		warnings.addListener(SWT.Selection,
				event -> WarningsPopup.open(warnings, session.state().isDifference(), notes));
		setShown(false);
	}

	/**
	 * Shows or hides the bar. It is hidden for a recording in an editor, because the editor shows filters and warnings.
	 */
	void setShown(boolean shown) {
		setVisible(shown);
		((GridData) getLayoutData()).exclude = !shown;
	}

	void warn(List<String> all) {
		notes = List.copyOf(all);
		warnings.setVisible(!notes.isEmpty());
		warnings.setText("⚠ " + Plural.of(notes.size(), Messages.view_warnings_one, Messages.view_warnings_many));
		layout();
	}
}
