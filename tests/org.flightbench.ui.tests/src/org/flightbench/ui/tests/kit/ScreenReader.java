// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A screen reader that inspects the desktop over the accessibility bus, which {@code ./build.sh test-screen-reader}
 * starts.
 */
public final class ScreenReader {

	private static final int LIMIT_SECONDS = 60;

	private ScreenReader() {}

	/** Returns whether the accessibility bus is available. */
	public static boolean isOn() {
		return "0".equals(System.getenv("NO_AT_BRIDGE"));
	}

	/** Returns the usable controls without an accessible name in the windows of this desktop. */
	public static List<String> nameless() {
		try {
			Process process = new ProcessBuilder("/usr/bin/python3",
					ResultFiles.root().resolve("tests/org.flightbench.ui.tests/screen-reader.py").toString())
					.redirectErrorStream(true).start();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
				throw new AssertionError("The screen reader failed:\n" + output);
			}
			return output.lines().toList();
		} catch (IOException missing) {
			throw new AssertionError("python3 with pyatspi is needed", missing);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}
}
