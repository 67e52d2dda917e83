// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.osgi.framework.Bundle;

/**
 * A sample that ships with the program, listed in {@code samples/samples.properties}.
 *
 * @param title a short title
 * @param description a description of what the sample demonstrates
 * @param files the files, baseline first
 */
public record Sample(String title, String description, List<Path> files) {

	/**
	 * The path of the index of samples. {@code $nl$} stands for {@code nl/LANGUAGE/}, the folders in which fragments
	 * provide translations.
	 */
	private static final String INDEX = "$nl$/samples/samples.properties";

	/**
	 * Returns all samples in the order of the index. If the index is missing or incomplete, this logs the problem and
	 * returns the samples read so far.
	 */
	public static List<Sample> all() {
		Bundle bundle = UserGuide.documents();
		URL index = bundle == null ? null : FileLocator.find(bundle, IPath.fromPortableString(INDEX));
		if (index == null) {
			ILog.get().warn("samples/samples.properties is missing");
			return List.of();
		}
		List<Sample> samples = new ArrayList<>();
		try (var in = index.openStream()) {
			Properties properties = new Properties();
			properties.load(in);
			for (String name : properties.getProperty("samples").split(" ")) {
				List<Path> files = new ArrayList<>();
				for (String file : properties.getProperty(name + ".files").split(" ")) {
					URL entry = bundle.getEntry("samples/" + file);
					if (entry == null) {
						throw new FileNotFoundException("samples/" + file + " in " + bundle.getSymbolicName());
					}
					unpackFolder(bundle, file);
					files.add(Path.of(FileLocator.toFileURL(entry).getPath()));
				}
				samples.add(new Sample(properties.getProperty(name + ".title"),
						properties.getProperty(name + ".description"), files));
			}
		} catch (IOException unreadable) {
			ILog.get().error("The samples cannot be read", unreadable);
		}
		return samples;
	}

	/** Unpacks the folder of a results file, so that the recordings next to it are found. */
	private static void unpackFolder(Bundle bundle, String file) throws IOException {
		int end = file.lastIndexOf('/');
		URL folder = end < 0 ? null : bundle.getEntry("samples/" + file.substring(0, end + 1));
		if (folder != null) {
			FileLocator.toFileURL(folder);
		}
	}
}
