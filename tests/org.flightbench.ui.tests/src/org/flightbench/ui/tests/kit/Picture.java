// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Takes pictures of the desktop for the documents. For the test's thread. */
public final class Picture {

	/** The light theme. */
	public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
	/** The dark theme. */
	public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

	private static final Path IMAGES = ResultFiles.root().resolve("docs/images");
	/** Contributions of the workbench that the test harness brings along; the product has none of them. */
	private static final List<String> OF_THE_HARNESS = List.of(
			"org.eclipse.ui.edit.text.actionSet.annotationNavigation",
			"org.eclipse.ui.edit.text.actionSet.navigation");

	private Picture() {}

	/** Hides what only the tests bring along. */
	public static void likeTheProduct() {
		Ui.run(() -> OF_THE_HARNESS.forEach(set -> Ui.page().hideActionSet(set)));
	}

	/** Chooses a theme. */
	public static void theme(String id) {
		Ui.run(() -> Ui.window().getService(IThemeEngine.class).setTheme(id, false));
	}

	/** Takes the whole window, as {@code docs/images/NAME.png}. */
	public static void take(String name) throws IOException {
		Ui.run(() -> Ui.shell().setBounds(0, 0, 1400, 900));
		take(name, Ui.get(Ui::shell));
	}

	/** Takes the window as large as the screen, with all pixels that it has there. */
	public static void takeScreen(String name) throws IOException {
		Ui.run(() -> Ui.shell().setBounds(Ui.display().getBounds()));
		take(name, Ui.get(Ui::shell));
	}

	/** Takes one window. */
	public static void take(String name, Shell shell) throws IOException {
		settle();
		Ui.run(() -> Widgets.all(shell, Tree.class).stream()
				.filter(tree -> "environment".equals(tree.getData("org.flightbench.ui.id")))
				.forEach(tree -> hideCheckout(tree.getItems())));
		Path file = IMAGES.resolve(name + ".png");
		Files.createDirectories(file.getParent());
		Ui.run(() -> save(shell.getBounds(), shell.getMonitor().getZoom(), file));
		assertTrue(Files.size(file) > 10_000, file + " shows next to nothing");
	}

	/** Where this checkout happens to be is nothing to show. */
	private static void hideCheckout(TreeItem[] items) {
		for (TreeItem item : items) {
			item.setText(1, item.getText(1).replace(ResultFiles.root() + "/", ""));
		}
	}

	/** Lets layout, jobs and paints come to rest; nothing tells when a picture is complete. */
	private static void settle() {
		try {
			Thread.sleep(1500);
		} catch (InterruptedException ended) {
			Thread.currentThread().interrupt();
		}
	}

	private static void save(Rectangle bounds, int zoom, Path file) {
		Display display = Ui.display();
		Image image = new Image(display, bounds.width, bounds.height);
		GC gc = new GC(display);
		try {
			gc.copyArea(image, bounds.x, bounds.y);
			ImageLoader loader = new ImageLoader();
			loader.data = new ImageData[]{image.getImageData(zoom)};
			loader.save(file.toString(), SWT.IMAGE_PNG);
		} finally {
			gc.dispose();
			image.dispose();
		}
	}
}
