// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
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
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Display;
import org.flightbench.report.WholeFile;
import org.flightbench.ui.Heap;

/** Writes what a canvas shows to files, and puts its picture on the clipboard. */
public final class CanvasExport {

	/** Pictures have twice the pixels of the screen at 100 %, so that they stay sharp in a document. */
	private static final int SCALE = 2;

	private final Canvas canvas;

	public CanvasExport(Canvas canvas) {
		this.canvas = canvas;
	}

	/** Writes a file. */
	public interface Work {
		void run() throws IOException;
	}

	/** Asks for a file, lets it be written, and says where it is then. */
	public void ask(String title, String name, String ending, Function<Path, Job> writer) {
		Path file = ExportTarget.ask(canvas.getShell(), title, name, ending);
		if (file != null) {
			ExportTarget.tell(canvas.getShell(), writer.apply(file), file);
		}
	}

	/** Writes a file in the background; a failure is shown by the workbench. */
	public static Job run(Path file, Work work) {
		Job job = new Job(NLS.bind(Messages.job_export, file.getFileName())) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					work.run();
					return Status.OK_STATUS;
				} catch (OutOfMemoryError tooLarge) {
					Heap.tell(NLS.bind(Messages.export_failed, file, Heap.shortage()));
					return Status.OK_STATUS;
				} catch (IOException failure) {
					return Status.error(NLS.bind(Messages.export_failed, file, failure.getMessage()), failure);
				}
			}
		};
		job.setUser(true);
		job.schedule();
		return job;
	}

	/** Writes a picture in the background; a failure is shown by the workbench. */
	public static Job writePng(Path file, ImageData picture) {
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[]{picture};
		return run(file, () -> WholeFile.write(file, out -> {
			try {
				loader.save(out, SWT.IMAGE_PNG);
			} catch (SWTException failure) {
				throw new IOException(failure.getMessage(), failure);
			}
		}));
	}

	/** Puts a picture on the clipboard. */
	public void copy(ImageData picture) {
		Clipboard clipboard = new Clipboard(canvas.getDisplay());
		try {
			clipboard.setContents(new Object[]{picture}, new Transfer[]{ImageTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}

	/**
	 * A picture of what is painted.
	 *
	 * @param width in the canvas's own units, as is the height
	 */
	public ImageData picture(int width, int height, Consumer<GC> painter) {
		Display display = canvas.getDisplay();
		Image image = new Image(display, width * SCALE, height * SCALE);
		GC gc = new GC(image);
		Transform scale = new Transform(display);
		try {
			scale.scale(SCALE, SCALE);
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
