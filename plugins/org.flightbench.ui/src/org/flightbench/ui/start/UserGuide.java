// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.text.Messages;
import org.osgi.framework.Bundle;

/** The user guide: HTML pages that ship with the program and can be read offline. */
public final class UserGuide {

	private static final String DOCUMENTS = "org.flightbench.documents";
	private static final String FOLDER = "guide/";

	private UserGuide() {}

	/** Returns the bundle with the guide and the samples, or null if it is not installed. */
	public static Bundle documents() {
		return Platform.getBundle(DOCUMENTS);
	}

	/** Opens the guide in the system browser, or shows its path in a dialog if that fails. */
	public static void open(Shell shell) {
		open(shell, Program::launch);
	}

	/**
	 * Opens the guide.
	 *
	 * @param browser shows the page at the given path; returns false if it cannot
	 */
	public static void open(Shell shell, Predicate<String> browser) {
		try {
			Path index = index();
			if (!browser.test(index.toString())) {
				MessageDialog.openInformation(shell, Messages.guide_title, NLS.bind(Messages.guide_noBrowser, index));
			}
		} catch (IOException incomplete) {
			ILog.get().error("The user guide cannot be unpacked", incomplete);
			MessageDialog.openError(shell, Messages.guide_title,
					NLS.bind(Messages.guide_failed, incomplete.getMessage()));
		}
	}

	/**
	 * Returns the first page as a file. All other pages and their images are unpacked to the same folder.
	 *
	 * @throws IOException if the bundle with the guide is missing or the pages cannot be unpacked
	 */
	public static Path index() throws IOException {
		Bundle documents = documents();
		URL folder = documents == null ? null : documents.getEntry(FOLDER);
		if (folder == null) {
			throw new FileNotFoundException(FOLDER + " in " + DOCUMENTS);
		}
		// toFileURL unpacks the whole folder
		return Path.of(FileLocator.toFileURL(folder).getPath()).resolve("index.html");
	}
}
