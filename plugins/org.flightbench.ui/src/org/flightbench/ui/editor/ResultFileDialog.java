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
import org.flightbench.recording.FileKind;
import org.flightbench.results.RunFiles;
import org.flightbench.ui.text.Messages;

/**
 * Dialogs that open files. They start in the folder of the current files or, if there are none, in the last folder
 * used.
 */
public final class ResultFileDialog {

	private static final String RECORDINGS = FileKind.RECORDING.patterns() + ";"
			+ FileKind.STACKS.patterns();
	private static final String LOGS = "*.log;*.log.*;*.txt";
	private static final String HISTORIES = "*.db;*.sqlite;*.sqlite3";
	private static final String FOLDER = "lastFolder";

	private ResultFileDialog() {}

	/** Prompts for result files. Returns an empty list if the user cancels. */
	public static List<Path> open(Shell shell, String title) {
		return open(shell, title, Messages.files_results, RunFiles.patterns());
	}

	/**
	 * Prompts for flight recordings. Returns an empty list if the user cancels.
	 *
	 * @param shown the current files, in whose folder the dialog starts; may be empty
	 */
	public static List<Path> openRecordings(Shell shell, String title, List<Path> shown) {
		return open(shell, title, Messages.files_recordings, RECORDINGS, folder(shown));
	}

	/**
	 * Prompts for flight recordings and JVM logs. Returns an empty list if the user cancels.
	 *
	 * @param shown the current files, in whose folder the dialog starts; may be empty
	 */
	public static List<Path> openPauses(Shell shell, String title, List<Path> shown) {
		return open(shell, title, Messages.files_pauses, RECORDINGS + ";" + LOGS, folder(shown));
	}

	/** Prompts for files of any supported kind. Returns an empty list if the user cancels. */
	public static List<Path> openAny(Shell shell, String title) {
		return open(shell, title, Messages.files_any,
				RunFiles.patterns() + ";" + RECORDINGS + ";" + LOGS + ";" + HISTORIES);
	}

	/** Prompts for expectation files. Returns an empty list if the user cancels. */
	public static List<Path> openExpectations(Shell shell, String title) {
		return open(shell, title, Messages.files_expectations, "*.json;*.json.gz");
	}

	/**
	 * Returns the initial folder of a dialog: that of the first current file or, if there is none, the last folder
	 * used. Null if no folder has been used yet.
	 */
	public static String folder(List<Path> shown) {
		return shown.isEmpty()
				? memory().get(FOLDER, null)
				: String.valueOf(shown.get(0).toAbsolutePath().getParent());
	}

	private static IEclipsePreferences memory() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}

	private static List<Path> open(Shell shell, String title, String kind, String extensions) {
		return open(shell, title, kind, extensions, folder(List.of()));
	}

	private static List<Path> open(Shell shell, String title, String kind, String extensions, String folder) {
		FileDialog dialog = new FileDialog(shell, SWT.OPEN | SWT.MULTI);
		dialog.setText(title);
		dialog.setFilterNames(new String[]{kind, Messages.files_all});
		dialog.setFilterExtensions(new String[]{extensions, "*"});
		dialog.setFilterPath(folder);
		if (dialog.open() == null) {
			return List.of();
		}
		memory().put(FOLDER, dialog.getFilterPath());
		List<Path> files = new ArrayList<>();
		for (String name : dialog.getFileNames()) {
			files.add(Path.of(dialog.getFilterPath()).resolve(name));
		}
		return files;
	}
}
