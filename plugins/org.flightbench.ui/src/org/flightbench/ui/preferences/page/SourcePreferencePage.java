// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences.page;

import java.util.Arrays;

import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.FileFieldEditor;
import org.eclipse.jface.preference.PathEditor;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.source.JdtSource;
import org.flightbench.ui.source.SourceEditor;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** The preference page for source code: the development environment that opens it, and its folders. */
public final class SourcePreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	private static final int LIST_CHARACTERS = 30;

	public SourcePreferencePage() {
		super(GRID);
		setPreferenceStore(Preferences.store());
		setDescription(Messages.source_description);
	}

	@Override
	public void init(IWorkbench workbench) {
		// no initialization needed
	}

	@Override
	protected void createFieldEditors() {
		Composite parent = getFieldEditorParent();
		addField(new ComboFieldEditor(Preferences.SOURCE_EDITOR, Messages.source_editor,
				Arrays.stream(SourceEditor.values())
						.filter(editor -> editor != SourceEditor.ECLIPSE || JdtSource.isInstalled())
						.map(editor -> new String[]{editor.label(), editor.name()}).toArray(String[][]::new),
				parent));
		addField(new ProgramFieldEditor(parent));
		PathEditor folders = new PathEditor(Preferences.SOURCE_FOLDERS, Messages.source_folders,
				Messages.source_chooseFolder, parent);
		addField(folders);
		// a long path must not make the page wider than the dialog
		((GridData) folders.getListControl(parent).getLayoutData()).widthHint = convertWidthInCharsToPixels(
				LIST_CHARACTERS);
		AccessibleNames.ofLabels(parent);
	}

	/** A field for the program of the editor. A name without folders is looked up on the search path. */
	private static final class ProgramFieldEditor extends FileFieldEditor {

		private static final int WIDTH = 200;

		ProgramFieldEditor(Composite parent) {
			super(Preferences.SOURCE_PROGRAM, Messages.source_program, parent);
			getTextControl(parent).setMessage(Messages.source_program_usual);
			((GridData) getTextControl(parent).getLayoutData()).widthHint = WIDTH;
			getTextControl(parent).setToolTipText(Messages.source_program_tooltip);
			getLabelControl(parent).setToolTipText(Messages.source_program_tooltip);
		}

		@Override
		protected boolean checkState() {
			return true;
		}
	}
}
