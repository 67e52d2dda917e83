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

/** Asks for files, starting in the folder of what is shown, or else of the last ones. */
public final class ResultFileDialog {

	private static final String RECORDINGS = FileKind.RECORDING.patterns() + ";"
			+ FileKind.STACKS.patterns();
	private static final String LOGS = "*.log;*.log.*;*.txt";
	private static final String HISTORIES = "*.db;*.sqlite;*.sqlite3";
	private static final String FOLDER = "lastFolder";

	private ResultFileDialog() {}

	/** The chosen files of results; empty if the user cancelled. */
	public static List<Path> open(Shell shell, String title) {
		return open(shell, title, Messages.files_results, RunFiles.patterns());
	}

	/**
	 * The chosen flight recordings; empty if the user cancelled.
	 *
	 * @param shown beside which files others are looked for; empty if there are none
	 */
	public static List<Path> openRecordings(Shell shell, String title, List<Path> shown) {
		return open(shell, title, Messages.files_recordings, RECORDINGS, folder(shown));
	}

	/**
	 * The chosen flight recordings and logs of virtual machines; empty if the user cancelled.
	 *
	 * @param shown beside which files others are looked for; empty if there are none
	 */
	public static List<Path> openPauses(Shell shell, String title, List<Path> shown) {
		return open(shell, title, Messages.files_pauses, RECORDINGS + ";" + LOGS, folder(shown));
	}

	/** The chosen files of whatever can be opened; empty if the user cancelled. */
	public static List<Path> openAny(Shell shell, String title) {
		return open(shell, title, Messages.files_any,
				RunFiles.patterns() + ";" + RECORDINGS + ";" + LOGS + ";" + HISTORIES);
	}

	/** The chosen files of expectations; empty if the user cancelled. */
	public static List<Path> openExpectations(Shell shell, String title) {
		return open(shell, title, Messages.files_expectations, "*.json;*.json.gz");
	}

	/** Where a dialog starts: in the folder of the first file that is shown; without one in that of the last files. */
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
