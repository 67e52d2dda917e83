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

/** Takes screenshots of the desktop for the documentation. All methods must be called on the test thread. */
public final class Picture {

	/** The ID of the light theme. */
	public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
	/** The ID of the dark theme. */
	public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

	private static final Path IMAGES = ResultFiles.root().resolve("docs/images");
	/** The action sets that the test harness contributes to menus and toolbars, and that the product does not have. */
	private static final List<String> OF_THE_HARNESS = List.of(
			"org.eclipse.ui.edit.text.actionSet.annotationNavigation",
			"org.eclipse.ui.edit.text.actionSet.navigation");

	private Picture() {}

	/** Hides contributions of the test harness. */
	public static void likeTheProduct() {
		Ui.run(() -> OF_THE_HARNESS.forEach(set -> Ui.page().hideActionSet(set)));
	}

	/** Activates a theme. */
	public static void theme(String id) {
		Ui.run(() -> Ui.window().getService(IThemeEngine.class).setTheme(id, false));
	}

	/** Takes a screenshot of the whole window as {@code docs/images/NAME.png}. */
	public static void take(String name) throws IOException {
		Ui.run(() -> Ui.shell().setBounds(0, 0, 1400, 900));
		take(name, Ui.get(Ui::shell));
	}

	/** Takes a screenshot of the window at the size and resolution of the screen. */
	public static void takeScreen(String name) throws IOException {
		Ui.run(() -> Ui.shell().setBounds(Ui.display().getBounds()));
		take(name, Ui.get(Ui::shell));
	}

	/** Takes a screenshot of one window. */
	public static void take(String name, Shell shell) throws IOException {
		settle();
		Ui.run(() -> Widgets.all(shell, Tree.class).stream()
				.filter(tree -> "environment".equals(tree.getData("org.flightbench.ui.id")))
				.forEach(tree -> hideCheckout(tree.getItems())));
		settle();
		Path file = IMAGES.resolve(name + ".png");
		Files.createDirectories(file.getParent());
		Ui.run(() -> save(shell.getBounds(), shell.getMonitor().getZoom(), file));
		assertTrue(Files.size(file) > 10_000, file + " shows next to nothing");
	}

	/** Removes the path of this checkout from the texts of items. */
	private static void hideCheckout(TreeItem[] items) {
		for (TreeItem item : items) {
			item.setText(1, item.getText(1).replace(ResultFiles.root() + "/", ""));
		}
	}

	/** Waits a fixed time for layout, jobs and paints, because no event signals that a picture is complete. */
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
