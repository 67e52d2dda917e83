// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;

/** The development environments that can open a source file at a line. */
public enum SourceEditor {
	/** The Eclipse installation in which this program runs. */
	ECLIPSE(Messages.source_eclipse, "", "") {
		@Override
		List<String> command(String program, Path file, int line) {
			throw new UnsupportedOperationException();
		}
	},
	IDEA(Messages.source_idea, "idea", "idea64.exe") {
		@Override
		List<String> command(String program, Path file, int line) {
			return List.of(program, "--line", Integer.toString(line), file.toString());
		}
	},
	VSCODE(Messages.source_code, "code", "code.cmd") {
		@Override
		List<String> command(String program, Path file, int line) {
			return List.of(program, "--goto", file + ":" + line);
		}
	};

	/** The maximum time to wait for a failure of the editor, in seconds. */
	private static final int MAX_SECONDS = 5;

	private final String label;
	private final String program;
	private final String onWindows;

	SourceEditor(String label, String program, String onWindows) {
		this.label = label;
		this.program = program;
		this.onWindows = onWindows;
	}

	/** Returns the editor that the user prefers. */
	public static SourceEditor preferred() {
		String name = Preferences.store().getString(Preferences.SOURCE_EDITOR);
		for (SourceEditor editor : values()) {
			if (editor.name().equals(name) && (editor != ECLIPSE || JdtSource.isInstalled())) {
				return editor;
			}
		}
		return usual();
	}

	/** Returns the editor that is used until the user chooses one. */
	public static SourceEditor usual() {
		return JdtSource.isInstalled() ? ECLIPSE : IDEA;
	}

	/** Returns the display name. */
	public String label() {
		return label;
	}

	/** Returns the program that the user chose, or the default name to be found on the search path. */
	public String program() {
		String chosen = Preferences.store().getString(Preferences.SOURCE_PROGRAM).trim();
		return !chosen.isEmpty() ? chosen : Platform.OS.isWindows() ? onWindows : program;
	}

	/** Returns the program and its arguments. */
	abstract List<String> command(String program, Path file, int line);

	/**
	 * Opens a file.
	 *
	 * @param line the line, starting at 1
	 * @throws IOException if the program does not exist or fails immediately
	 */
	void open(Path file, int line) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(command(program(), file, line))
				.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start();
		process.getOutputStream().close();
		// wait only a short time, because the program may be the editor itself rather than a launcher that exits
		if (process.waitFor(MAX_SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0) {
			throw new IOException(NLS.bind(Messages.source_status, program(), process.exitValue()));
		}
	}
}
