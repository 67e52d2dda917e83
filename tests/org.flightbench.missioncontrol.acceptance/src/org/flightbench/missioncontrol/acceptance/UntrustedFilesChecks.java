// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.open.OpenResults;

/**
 * Opens every file of a folder of untrusted files. An external tracer records the processes, connections and writes
 * that this causes.
 */
final class UntrustedFilesChecks {

	private static final List<String> PAGES = List.of("overview", "allocation", "safepoints", "gc", "heat", "io",
			"benchmark");
	private static final String PAGE = "org.flightbench.missioncontrol.";
	/** Folders to skip: repositories of Git, and folders with many files of the same kind. */
	private static final Set<String> PASSED_OVER = Set.of(".git", "bare.git", "nightly", "baselines");
	private static final String RECORDINGS = ".jfr";
	private static final int OPEN_AT_ONCE = 8;
	private static final long LOOK_MILLIS = 500;

	private final MissionControl missionControl;

	UntrustedFilesChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Adds the checks.
	 *
	 * @param folder the folder whose files are opened, including those in subfolders
	 */
	void add(Checks checks, Path folder) {
		checks.add("the files below " + folder.getFileName() + " open", () -> {
			List<Path> files = files(folder);
			for (int index = 0; index < files.size(); index++) {
				open(files.get(index));
				if (index % OPEN_AT_ONCE == OPEN_AT_ONCE - 1) {
					missionControl.ui(() -> missionControl.page().closeAllEditors(false));
				}
			}
			missionControl.ui(() -> missionControl.page().closeAllEditors(false));
			for (Path file : files) {
				// Mission Control's own editor would block on pipes.
				if (file.toString().endsWith(RECORDINGS) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
					openInMissionControl(file);
				}
			}
			checks.say("passed  " + files.size() + " files of " + folder.getFileName() + " were opened");
		});
	}

	/** Returns the files below a folder, without following links. */
	private static List<Path> files(Path folder) throws IOException {
		List<Path> files = new ArrayList<>();
		try (Stream<Path> entries = Files.list(folder)) {
			for (Path entry : entries.sorted().toList()) {
				if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
					files.add(entry);
				} else if (!PASSED_OVER.contains(entry.getFileName().toString())) {
					files.addAll(files(entry));
				}
			}
		}
		return files;
	}

	/** Opens a file as File > Open and drag and drop do, and closes dialogs with error messages. */
	private void open(Path file) throws Exception {
		MissionControl.display().asyncExec(() -> OpenResults.open(missionControl.page(), List.of(file)));
		Thread.sleep(LOOK_MILLIS);
		missionControl.ui(() -> {
			Shell window = missionControl.page().getWorkbenchWindow().getShell();
			Stream.of(window.getShells()).filter(Shell::isVisible).forEach(Shell::close);
			return null;
		});
	}

	private void openInMissionControl(Path file) throws Exception {
		IEditorPart editor = missionControl.openRecording(file);
		for (String page : PAGES) {
			missionControl.showPage(editor, PAGE + page);
			Thread.sleep(LOOK_MILLIS);
		}
		missionControl.ui(() -> missionControl.page().closeEditor(editor, false));
	}
}
