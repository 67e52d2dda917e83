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
 * Asks where something is exported to, and says where it went. The dialog starts in the folder of the last export; the
 * first time beside the file that is open in front.
 */
public final class ExportTarget {

	private static final String FOLDER = "exportFolder";

	private ExportTarget() {}

	/**
	 * Asks for a file, lets it be written, and says where it is then.
	 *
	 * @param title of the dialog
	 * @param name what to call the file, without its ending; what files cannot be called is left out
	 * @param writer starts to write the file
	 */
	public static void export(Shell shell, String title, String name, String ending, Function<Path, Job> writer) {
		Path file = ask(shell, title, name, ending);
		if (file != null) {
			report(shell, writer.apply(file), file);
		}
	}

	/**
	 * Asks for a file to write.
	 *
	 * @return null if the user thought better of it
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

	/** Where the dialog starts: a folder that is there. */
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

	/** Says where a file is once a job has written it, which may be already. */
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

	/** A name for a file on any system. */
	static String fileName(String name) {
		String plain = name.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-").strip();
		return plain.isEmpty() ? "export" : plain.substring(0, Math.min(100, plain.length()));
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("org.flightbench.ui");
	}
}
