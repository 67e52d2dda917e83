// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;

/** Takes screenshots that help to diagnose failed tests. */
public final class Screenshot {

	private Screenshot() {}

	/**
	 * Takes a screenshot.
	 *
	 * @param name a name for the content, which is appended to the name of the test
	 * @return the file, in the module's {@code target/screenshots}
	 */
	public static Path take(String name) {
		Path folder = ResultFiles.root().resolve("tests/org.flightbench.ui.tests/target/screenshots");
		Path file = folder.resolve(CleanDesktop.currentTest() + "-" + name + ".png");
		try {
			Files.createDirectories(folder);
		} catch (IOException unwritable) {
			throw new UncheckedIOException(unwritable);
		}
		Ui.run(() -> save(file));
		return file;
	}

	private static void save(Path file) {
		Display display = Ui.display();
		Rectangle bounds = display.getBounds();
		Image image = new Image(display, bounds.width, bounds.height);
		GC gc = new GC(display);
		try {
			gc.copyArea(image, bounds.x, bounds.y);
			ImageLoader loader = new ImageLoader();
			loader.data = new ImageData[]{image.getImageData()};
			loader.save(file.toString(), SWT.IMAGE_PNG);
		} finally {
			gc.dispose();
			image.dispose();
		}
	}
}
