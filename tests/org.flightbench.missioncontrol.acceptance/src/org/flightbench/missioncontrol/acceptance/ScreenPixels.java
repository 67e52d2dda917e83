// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.awt.Robot;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.swt.graphics.Rectangle;
import org.osgi.framework.FrameworkUtil;

/**
 * Takes screenshots at full resolution, because SWT captures a scaled screen as if its zoom were 100 %. This runs in a
 * separate process, because AWT and SWT conflict within one process.
 */
public final class ScreenPixels {

	private static final long PATIENCE_SECONDS = 60;

	private ScreenPixels() {}

	/**
	 * Writes a screenshot.
	 *
	 * @param area the area of the screen in pixels
	 * @param file the PNG file
	 */
	static void take(Rectangle area, Path file) throws IOException, InterruptedException {
		File classes = FileLocator.getBundleFileLocation(FrameworkUtil.getBundle(ScreenPixels.class)).orElseThrow();
		List<String> command = Stream.concat(
				Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
						classes.toString(), ScreenPixels.class.getName()),
				Stream.of(area.x, area.y, area.width, area.height, file).map(String::valueOf)).toList();
		ProcessBuilder program = new ProcessBuilder(command).inheritIO();
		// If GDK_SCALE is set, AWT also uses points instead of pixels.
		program.environment().remove("GDK_SCALE");
		Process process = program.start();
		Checks.require(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0,
				"no picture of the screen was taken");
	}

	/** @param arguments left, top, width, height, and the file */
	public static void main(String[] arguments) throws Exception {
		java.awt.Rectangle area = new java.awt.Rectangle(number(arguments[0]), number(arguments[1]),
				number(arguments[2]), number(arguments[3]));
		ImageIO.write(new Robot().createScreenCapture(area), "png", new File(arguments[4]));
	}

	private static int number(String argument) {
		return Integer.parseInt(argument);
	}
}
