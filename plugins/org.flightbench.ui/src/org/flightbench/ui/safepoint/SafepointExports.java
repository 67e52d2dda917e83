// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
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
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.TextStyle;
import org.flightbench.report.WholeFile;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.pauses.PausesFormat;
import org.flightbench.report.pauses.PausesInput;
import org.flightbench.report.pauses.TimeRange;
import org.flightbench.report.pauses.Timeline;
import org.flightbench.report.pauses.TimelineSvg;
import org.flightbench.ui.Menus;
import org.flightbench.ui.theme.Colours;

/** Writes the shown timeline and its pauses to files, and puts its picture on the clipboard. */
final class SafepointExports {

	/** Pictures have twice the pixels of the screen at 100 %, so that they stay sharp in a document. */
	private static final int SCALE = 2;

	private final TimelineCanvas canvas;

	SafepointExports(TimelineCanvas canvas) {
		this.canvas = canvas;
	}

	/** Adds what can be done. */
	void fill(Menu menu) {
		Menus.add(menu, "Copy &Picture", this::copyPicture);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, "Export P&NG…", () -> ask("png", this::writePng));
		Menus.add(menu, "Export &SVG…", () -> ask("svg", this::writeSvg));
		Menus.add(menu, "Export &CSV…", () -> ask("csv", file -> write(PausesFormat.CSV, file)));
		Menus.add(menu, "Export &JSON…", () -> ask("json", file -> write(PausesFormat.JSON, file)));
		Menus.add(menu, "Export &Markdown…", () -> ask("md", file -> write(PausesFormat.MARKDOWN, file)));
		for (MenuItem item : menu.getItems()) {
			item.setEnabled(!canvas.isEmpty());
		}
	}

	/** Puts the picture as it is seen on the clipboard. */
	void copyPicture() {
		Clipboard clipboard = new Clipboard(canvas.getDisplay());
		try {
			clipboard.setContents(new Object[]{picture()}, new Transfer[]{ImageTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}

	/** Writes what the command line prints of the pauses in the background; a failure is shown by the workbench. */
	Job write(PausesFormat format, Path file) {
		List<PauseTimeline> sides = canvas.timelines().stream().map(Timeline::source).toList();
		PausesInput input = new PausesInput(sides.subList(sides.size() - 1, sides.size()),
				sides.subList(0, sides.size() - 1), 0);
		return run(file, () -> WholeFile.writeText(file, out -> format.write(input, TextStyle.PLAIN, out)));
	}

	/** Writes the seen time with all lanes as SVG in the background; a failure is shown by the workbench. */
	Job writeSvg(Path file) {
		List<Timeline> timelines = canvas.timelines();
		TimeRange window = canvas.navigation().window();
		int width = canvas.getClientArea().width;
		Palette palette = Colours.of(canvas).palette();
		return run(file, () -> WholeFile.writeText(file,
				out -> out.write(TimelineSvg.render(timelines, window, width, palette))));
	}

	/** Writes the seen time with all lanes to a file in the background; a failure is shown by the workbench. */
	Job writePng(Path file) {
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[]{picture()};
		return run(file, () -> WholeFile.write(file, out -> {
			try {
				loader.save(out, SWT.IMAGE_PNG);
			} catch (SWTException failure) {
				throw new IOException(failure.getMessage(), failure);
			}
		}));
	}

	private interface Work {
		void run() throws IOException;
	}

	private interface Writer {
		void write(Path file);
	}

	private static Job run(Path file, Work work) {
		Job job = new Job("Exporting " + file.getFileName()) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					work.run();
					return Status.OK_STATUS;
				} catch (IOException failure) {
					return Status.error(file + " could not be written: " + failure.getMessage(), failure);
				}
			}
		};
		job.setUser(true);
		job.schedule();
		return job;
	}

	private void ask(String ending, Writer writer) {
		FileDialog dialog = new FileDialog(canvas.getShell(), SWT.SAVE);
		dialog.setText("Export Timeline");
		dialog.setFilterExtensions(new String[]{"*." + ending, "*"});
		dialog.setFileName("safepoints." + ending);
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file != null) {
			writer.write(Path.of(file));
		}
	}

	private ImageData picture() {
		Rectangle area = canvas.getClientArea();
		int height = Math.max(area.height, canvas.rows().height());
		Image image = new Image(canvas.getDisplay(), area.width * SCALE, height * SCALE);
		GC gc = new GC(image);
		Transform scale = new Transform(canvas.getDisplay());
		try {
			scale.scale(SCALE, SCALE);
			gc.setTransform(scale);
			canvas.paintPicture(gc, area.width, height, true);
			return image.getImageData();
		} finally {
			scale.dispose();
			gc.dispose();
			image.dispose();
		}
	}
}
