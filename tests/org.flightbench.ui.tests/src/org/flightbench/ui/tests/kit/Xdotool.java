// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs xdotool, which makes the X server send events as from a real mouse and keyboard. */
final class Xdotool {

	private static final int LIMIT_SECONDS = 20;

	private Xdotool() {}

	/** Returns whether a visible window has a title that matches a regular expression. */
	static boolean finds(String title) {
		try {
			Process process = new ProcessBuilder("xdotool", "search", "--onlyvisible", "--name", title)
					.redirectErrorStream(true).start();
			process.getInputStream().readAllBytes();
			return process.waitFor() == 0;
		} catch (IOException missing) {
			throw new AssertionError("The UI tests need xdotool, which is not installed", missing);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}

	static void run(List<String> arguments) {
		List<String> command = new ArrayList<>();
		command.add("xdotool");
		command.addAll(arguments);
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
			if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
				throw new AssertionError(command + " did not end; see " + Screenshot.take("failed"));
			}
			if (process.exitValue() != 0) {
				throw new AssertionError(command + " failed: "
						+ new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
			}
		} catch (IOException missing) {
			throw new AssertionError("The UI tests need xdotool, which is not installed", missing);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}
}
