// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.ui.theme.Fonts;

/** Prompts for a recording to compare with, either an open one or a file. */
final class CompareDialog extends TitleAreaDialog {

	private final Path file;
	private final List<Path> open;
	private Combo choice;
	private Button asBaseline;
	private Path other;
	private boolean otherIsBaseline;

	CompareDialog(Shell parent, Path file, List<Path> open) {
		super(parent);
		this.file = file;
		this.open = open;
		setHelpAvailable(false);
	}

	/** Returns the selected recording. */
	Path other() {
		return other;
	}

	/** Returns whether the selected recording is the baseline. */
	boolean isOtherBaseline() {
		return otherIsBaseline;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(Messages.compare_title);
	}

	@Override
	protected boolean isResizable() {
		return true;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		GridLayoutFactory.swtDefaults().numColumns(2).margins(10, 10).applyTo(area);
		setTitle(Messages.compare_title);
		setMessage(NLS.bind(Messages.compare_text, file.getFileName()));
		choice = new Combo(area, SWT.DROP_DOWN);
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(choice, 60), SWT.DEFAULT).applyTo(choice);
		open.forEach(recording -> choice.add(recording.toString()));
		choice.addListener(SWT.Modify, event -> check());
		Button browse = new Button(area, SWT.PUSH);
		browse.setText(Messages.compare_choose);
		browse.addListener(SWT.Selection, event -> browse());
		asBaseline = new Button(area, SWT.CHECK);
		asBaseline.setText(Messages.compare_asBaseline);
		asBaseline.setSelection(true);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(asBaseline);
		return area;
	}

	@Override
	protected Control createContents(Composite parent) {
		Control contents = super.createContents(parent);
		if (!open.isEmpty()) {
			choice.select(0);
		}
		check();
		return contents;
	}

	private void browse() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText(Messages.compare_title);
		dialog.setFilterPath(String.valueOf(file.getParent()));
		dialog.setFilterNames(new String[]{Messages.compare_recordings, Messages.compare_allFiles});
		dialog.setFilterExtensions(OpenRecording.PATTERNS.toArray(String[]::new));
		String chosen = dialog.open();
		if (chosen != null) {
			choice.setText(chosen);
		}
	}

	private void check() {
		Button ok = getButton(IDialogConstants.OK_ID);
		if (ok != null) {
			ok.setEnabled(!choice.getText().isBlank() && Files.isRegularFile(Path.of(choice.getText())));
		}
	}

	@Override
	protected void okPressed() {
		other = Path.of(choice.getText()).toAbsolutePath();
		otherIsBaseline = asBaseline.getSelection();
		super.okPressed();
	}
}
