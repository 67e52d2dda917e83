// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.source;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.flightbench.base.file.SourceFiles;
import org.flightbench.ui.Menus;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;

/** Opens the source of a method in the development environment that the user chose. */
public final class OpenSource {

	private static final String PAGE = "org.flightbench.ui.source";
	private static final int CHOOSE = 0;

	private OpenSource() {}

	/**
	 * Adds the command to a menu.
	 *
	 * @param place the source to open, or null to disable the command
	 */
	public static void add(Menu menu, SourcePlace place) {
		Menus.add(menu, Messages.menu_openSource, () -> open(menu.getShell(), place)).setEnabled(place != null);
	}

	/**
	 * Opens the source of a method or class. If a development environment other than Eclipse is used and no source
	 * folders are configured, opens the preference page first.
	 */
	public static void open(Shell shell, SourcePlace place) {
		SourceEditor editor = SourceEditor.preferred();
		if (editor == SourceEditor.ECLIPSE) {
			if (!JdtSource.open(place)) {
				MessageDialog.openInformation(shell, Messages.source_title,
						NLS.bind(Messages.source_noProject, place.className()));
			}
			return;
		}
		if (folders().isEmpty()) {
			PreferencesUtil.createPreferenceDialogOn(shell, PAGE, null, null).open();
		}
		if (!folders().isEmpty()) {
			new OpenJob(shell, place).schedule();
		}
	}

	private static List<Path> folders() {
		return Stream.of(Preferences.store().getString(Preferences.SOURCE_FOLDERS).split(File.pathSeparator))
				.filter(folder -> !folder.isBlank()).map(Path::of).toList();
	}

	/** Finds and opens the source file. Runs in the background, because searching a large checkout takes seconds. */
	private static final class OpenJob extends Job {

		private final Shell shell;
		private final SourcePlace place;

		OpenJob(Shell shell, SourcePlace place) {
			super(NLS.bind(Messages.job_openSource, place.className()));
			this.shell = shell;
			this.place = place;
			setUser(true);
		}

		@Override
		protected IStatus run(IProgressMonitor monitor) {
			try {
				Optional<Path> file = SourceFiles.find(folders(), place.className(), monitor::isCanceled);
				if (file.isEmpty()) {
					offerPreferences(NLS.bind(Messages.source_notFound, place.className()));
				} else {
					show(file.get());
				}
				return Status.OK_STATUS;
			} catch (IOException failure) {
				offerPreferences(NLS.bind(Messages.source_unreadable, failure.getMessage()));
				return Status.OK_STATUS;
			} catch (CancellationException | InterruptedException canceled) {
				return Status.CANCEL_STATUS;
			}
		}

		private void show(Path file) throws InterruptedException {
			SourceEditor editor = SourceEditor.preferred();
			int line = place.line() > 0 ? place.line() : SourceFiles.line(file, place.method());
			try {
				editor.open(file.toAbsolutePath(), line);
			} catch (IOException failure) {
				offerPreferences(NLS.bind(Messages.source_failed, editor.label(), failure.getMessage()));
			}
		}

		private void offerPreferences(String problem) {
			shell.getDisplay().asyncExec(() -> {
				if (!shell.isDisposed() && MessageDialog.open(MessageDialog.WARNING, shell, Messages.source_title,
						problem, SWT.NONE, Messages.source_preferences, Messages.source_close) == CHOOSE) {
					PreferencesUtil.createPreferenceDialogOn(shell, PAGE, null, null).open();
				}
			});
		}
	}
}
