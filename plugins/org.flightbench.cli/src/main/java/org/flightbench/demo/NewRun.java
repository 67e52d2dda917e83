// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;
import org.flightbench.jfr.SettingsFile;

/** Makes the folder of an experiment. */
public final class NewRun {

	private NewRun() {}

	/** A new folder in a folder, with a number behind its name if that is taken. */
	public static Path folder(Path into, String name) throws DemoException {
		try {
			return NewFolder.create(into, name);
		} catch (BenchException e) {
			throw new DemoException(e.getMessage(), e);
		}
	}

	/** Puts in what all experiments need: the programs, and the settings to record with. */
	public static void fill(Path folder) throws IOException {
		ProgramFiles.copyTo(folder);
		try (InputStream content = SettingsFile.open()) {
			Files.copy(content, folder.resolve(SettingsFile.NAME));
		}
	}
}
