// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of the start script. */
class LauncherTest {

	@Test
	void loadsNothingOfTheProgramBeforeItIsNeeded() throws Exception {
		List<String> loaded = new ArrayList<>();
		try (URLClassLoader classes = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader()) {
			@Override
			protected Class<?> findClass(String name) throws ClassNotFoundException {
				loaded.add(name);
				return super.findClass(name);
			}
		}) {
			// verified, which is what loads others
			Class.forName(Launcher.class.getName(), true, classes);
		}
		assertEquals(List.of(Launcher.class.getName()), loaded);
	}

	private static URL[] classPath() {
		return Stream.of(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator)))
				.map(LauncherTest::url).toArray(URL[]::new);
	}

	private static URL url(String path) {
		try {
			return Path.of(path).toUri().toURL();
		} catch (MalformedURLException e) {
			throw new IllegalArgumentException(e);
		}
	}
}
