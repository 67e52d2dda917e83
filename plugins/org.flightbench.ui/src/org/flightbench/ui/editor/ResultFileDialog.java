// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks for result files, starting in the folder of the last ones. */
public final class ResultFileDialog {

	private static final String FOLDER = "lastFolder";

	private ResultFileDialog() {}

	/** The chosen files; empty if the user cancelled. */
	public static List<Path> open(Shell shell, String title) {
		IEclipsePreferences memory = InstanceScope.INSTANCE.getNode("org.flightbench.ui");
		FileDialog dialog = new FileDialog(shell, SWT.OPEN | SWT.MULTI);
		dialog.setText(title);
		dialog.setFilterNames(new String[]{"JMH results (json, json.gz, csv, txt)", "All files"});
		dialog.setFilterExtensions(new String[]{"*.json;*.json.gz;*.csv;*.scsv;*.csv.gz;*.txt", "*"});
		dialog.setFilterPath(memory.get(FOLDER, null));
		if (dialog.open() == null) {
			return List.of();
		}
		memory.put(FOLDER, dialog.getFilterPath());
		List<Path> files = new ArrayList<>();
		for (String name : dialog.getFileNames()) {
			files.add(Path.of(dialog.getFilterPath()).resolve(name));
		}
		return files;
	}
}
