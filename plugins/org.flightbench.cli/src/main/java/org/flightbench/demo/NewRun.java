// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;
import org.flightbench.jfr.SettingsFile;

/** Methods that create the folder of an experiment. */
public final class NewRun {

	private NewRun() {}

	/** Creates a folder. Appends a number to the name if it already exists. */
	public static Path folder(Path into, String name) throws DemoException {
		try {
			return NewFolder.create(into, name);
		} catch (BenchException e) {
			throw new DemoException(e.getMessage(), e);
		}
	}

	/** Adds the files that every experiment needs: the programs and the recording settings. */
	public static void fill(Path folder) throws IOException {
		ProgramFiles.copyTo(folder);
		try (InputStream content = SettingsFile.open()) {
			Files.copy(content, folder.resolve(SettingsFile.NAME));
		}
	}
}
