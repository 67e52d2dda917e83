// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.flightbench.report.output.AtomicFile;

/** Exports the content of a canvas to files, and copies its image to the clipboard. */
public final class CanvasExport {

	/** The scale of images relative to a screen at 100% zoom, so that they stay sharp in documents. */
	public static final int SCALE = 2;

	private final Control canvas;

	public CanvasExport(Control canvas) {
		this.canvas = canvas;
	}

	/** Writes an image in the background. The workbench reports failures. */
	public static Job writePng(Path file, ImageData picture) {
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[]{picture};
		return ExportJob.start(file, progress -> AtomicFile.write(file, out -> {
			try {
				loader.save(out, SWT.IMAGE_PNG);
			} catch (SWTException failure) {
				throw new IOException(failure.getMessage(), failure);
			}
		}));
	}

	/** Copies an image to the clipboard. */
	public void copy(ImageData picture) {
		Clipboard clipboard = new Clipboard(canvas.getDisplay());
		try {
			clipboard.setContents(new Object[]{picture}, new Transfer[]{ImageTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}

	/**
	 * Renders the painter's output as an image.
	 *
	 * @param width the width in points, like the height
	 */
	public ImageData picture(int width, int height, Consumer<GC> painter) {
		return picture(width, height, SCALE, painter);
	}

	/**
	 * Renders an image at another scale.
	 *
	 * @param factor the number of pixels per point
	 */
	public ImageData picture(int width, int height, int factor, Consumer<GC> painter) {
		Display display = canvas.getDisplay();
		Image image = new Image(display, width * factor, height * factor);
		GC gc = new GC(image);
		Transform scale = new Transform(display);
		try {
			scale.scale(factor, factor);
			gc.setTransform(scale);
			painter.accept(gc);
			return image.getImageData();
		} finally {
			scale.dispose();
			gc.dispose();
			image.dispose();
		}
	}
}
