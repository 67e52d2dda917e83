// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.help;

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
import org.osgi.framework.Bundle;

/** The user guide, which ships with the program as pages for a browser: reading it needs no network. */
public final class UserGuide {

	private static final String DOCUMENTS = "org.flightbench.documents";
	private static final String FOLDER = "guide/";

	private UserGuide() {}

	/** The bundle with the guide and the samples; null if it is not installed. */
	public static Bundle documents() {
		return Platform.getBundle(DOCUMENTS);
	}

	/** Opens the guide in the browser of the system, or says where it is if there is none. */
	public static void open(Shell shell) {
		open(shell, Program::launch);
	}

	/**
	 * Opens the guide.
	 *
	 * @param browser given the first page; false if it cannot show it
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
	 * The first page as a file, with all others and their pictures beside it.
	 *
	 * @throws IOException if the program is incomplete, or the pages cannot be unpacked
	 */
	public static Path index() throws IOException {
		Bundle documents = documents();
		URL folder = documents == null ? null : documents.getEntry(FOLDER);
		if (folder == null) {
			throw new FileNotFoundException(FOLDER + " in " + DOCUMENTS);
		}
		// unpacks all that is in it
		return Path.of(FileLocator.toFileURL(folder).getPath()).resolve("index.html");
	}
}
