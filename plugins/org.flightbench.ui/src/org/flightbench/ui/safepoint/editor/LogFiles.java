// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightbench.recording.safepoint.read.PauseFiles;
import org.flightbench.results.RunFiles;

/** Tells logs of the virtual machine from other files: by their names, or else by what they hold. */
public final class LogFiles {

	private static final Pattern NAME = Pattern.compile(".*\\.log(\\.\\d+)?(\\.gz)?");
	private static final Pattern TEXT_NAME = Pattern.compile(".*\\.(txt|out)(\\.gz)?");

	private LogFiles() {}

	/** Whether a file is a log, or is called like one; or a folder holds recordings and logs, and no results. */
	public static boolean isLog(Path file) {
		if (Files.isDirectory(file)) {
			return RunFiles.resultsOf(file).equals(file) && PauseFiles.isFolderOfRuns(file);
		}
		String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
		return NAME.matcher(name).matches() || TEXT_NAME.matcher(name).matches() && Files.isRegularFile(file)
				&& PauseFiles.holdsPauses(file);
	}
}
