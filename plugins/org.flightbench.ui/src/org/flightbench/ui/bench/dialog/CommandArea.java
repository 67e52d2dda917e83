// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.theme.Fonts;

/** Shows the command line that is equivalent to the input of the dialog, and the estimated duration of the run. */
final class CommandArea {

	private static final int LINES = 2;

	private final Text command;
	private final Button copy;
	private final Label estimate;

	CommandArea(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(area);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 6).applyTo(area);
		Label label = FieldText.label(area, Messages.command_title);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).indent(0, 4).applyTo(label);
		command = new Text(area, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.WRAP | SWT.V_SCROLL);
		Fonts.code(command);
		command.setData(FieldText.ID, "bench.command");
		GridDataFactory.fillDefaults().grab(true, false).hint(200, LINES * command.getLineHeight()).applyTo(command);
		command.addListener(SWT.Traverse, event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		copy = FieldText.button(area, Messages.copy,
				() -> ClipboardText.copy(command.getDisplay(), command.getText()));
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(copy);
		FieldText.label(area, Messages.command_time);
		estimate = new Label(area, SWT.NONE);
		estimate.setData(FieldText.ID, "bench.estimate");
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(estimate);
	}

	/** Shows a command line and an estimate. An empty command cannot be copied. */
	void show(String commandLine, String time) {
		if (!command.getText().equals(commandLine)) {
			command.setText(commandLine);
		}
		copy.setEnabled(!commandLine.isEmpty());
		estimate.setText(WidgetText.label(time));
	}
}
