// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.editor.FileEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.editor.ResultFileInput;

/**
 * Prompts for the file of an export, and shows where it was written. The dialog starts in the folder of the last export
 * or, if there is none, in the folder of the active editor's file.
 */
public final class ExportTarget {

	private static final String FOLDER = "exportFolder";

	private ExportTarget() {}

	/**
	 * Prompts for a file, starts writing it, and shows its path when it is complete.
	 *
	 * @param title the title of the dialog
	 * @param name the default file name without extension; invalid characters are replaced
	 * @param writer starts the job that writes the file
	 */
	public static void export(Shell shell, String title, String name, String ending, Function<Path, Job> writer) {
		Path file = ask(shell, title, name, ending);
		if (file != null) {
			report(shell, writer.apply(file), file);
		}
	}

	/**
	 * Prompts for a file to write.
	 *
	 * @return the file, or null if the user canceled
	 */
	private static Path ask(Shell shell, String title, String name, String ending) {
		FileDialog dialog = new FileDialog(shell, SWT.SAVE);
		dialog.setText(title);
		dialog.setFilterExtensions(new String[]{"*." + ending, "*"});
		dialog.setFilterPath(folder());
		dialog.setFileName(fileName(name) + "." + ending);
		dialog.setOverwrite(true);
		String chosen = dialog.open();
		if (chosen == null) {
			return null;
		}
		Path file = Path.of(chosen).toAbsolutePath();
		node().put(FOLDER, file.getParent().toString());
		return file;
	}

	/** Returns an existing folder in which the dialog starts. */
	public static String folder() {
		String last = node().get(FOLDER, "");
		if (!last.isEmpty() && Files.isDirectory(Path.of(last))) {
			return last;
		}
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IEditorPart editor = window == null || window.getActivePage() == null
				? null
				: window.getActivePage().getActiveEditor();
		String beside = ResultFileDialog.folder(filesOf(editor));
		return beside == null ? System.getProperty("user.home") : beside;
	}

	private static List<Path> filesOf(IEditorPart editor) {
		if (editor instanceof FileEditor<?> own) {
			return own.files();
		}
		return editor == null ? List.of() : ResultFileInput.filesOf(editor.getEditorInput());
	}

	/** Shows the path of a file once a job has written it, or immediately if the job has already finished. */
	private static void report(Shell shell, Job job, Path file) {
		AtomicBoolean reported = new AtomicBoolean();
		Runnable report = () -> {
			if (job.getResult() != null && job.getResult().isOK() && reported.compareAndSet(false, true)) {
				report(shell, file);
			}
		};
		job.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				report.run();
			}
		});
		report.run();
	}

	private static void report(Shell shell, Path file) {
		if (shell.isDisposed()) {
			return;
		}
		shell.getDisplay().asyncExec(() -> {
			if (!shell.isDisposed()) {
				ExportedPopup.open(shell, file);
			}
		});
	}

	/** Returns a file name that is valid on all systems. */
	static String fileName(String name) {
		String plain = name.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-").strip();
		return plain.isEmpty() ? "export" : plain.substring(0, Math.min(100, plain.length()));
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
