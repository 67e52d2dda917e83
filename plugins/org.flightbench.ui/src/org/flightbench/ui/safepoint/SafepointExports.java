// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.pause.output.PausesReport;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.CanvasExport;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportMenu;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.timeline.TimelineCanvas;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.TimelineSvg;

/** Exports the timeline and its pauses to files, and copies it to the clipboard as an image. */
final class SafepointExports {

	private final TimelineCanvas canvas;
	private final CanvasExport export;

	SafepointExports(TimelineCanvas canvas) {
		this.canvas = canvas;
		this.export = new CanvasExport(canvas);
	}

	/** Adds the export commands to a menu. */
	void fill(Menu menu) {
		Menus.add(menu, Messages.copyPicture, this::copyPicture);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.exportAsPng, () -> ask("png", this::writePng));
		ExportMenu.add(menu, PausesReport.FORMATS, this::ask);
		for (MenuItem item : menu.getItems()) {
			item.setEnabled(!canvas.isEmpty());
		}
	}

	/** Copies an image of all lanes in the visible time range to the clipboard. */
	void copyPicture() {
		export.copy(picture());
	}

	/**
	 * Writes the pauses in the same format as the command line, or the visible time range as SVG. Runs in the
	 * background, and the workbench reports failures.
	 */
	Job write(FileFormat format, Path file) {
		if (format == FileFormat.SVG) {
			return writeSvg(file);
		}
		List<PauseTimeline> sides = canvas.timelines().stream().map(Timeline::source).toList();
		PausesInput input = new PausesInput(sides.subList(sides.size() - 1, sides.size()),
				sides.subList(0, sides.size() - 1), 0);
		return ExportJob.start(file,
				progress -> AtomicFile.writeText(file,
						out -> format.write(new PausesReport(input), TextStyle.PLAIN, out)));
	}

	/**
	 * Writes all lanes in the visible time range as SVG. Runs in the background, and the workbench reports failures.
	 */
	private Job writeSvg(Path file) {
		List<Timeline> timelines = canvas.timelines();
		TimeRange window = canvas.navigation().window();
		int width = canvas.getClientArea().width;
		Palette palette = Colors.of(canvas).palette();
		String remark = canvas.remark();
		return ExportJob.start(file, progress -> AtomicFile.writeText(file,
				out -> out.write(TimelineSvg.render(timelines, window, width, palette, remark))));
	}

	/**
	 * Writes all lanes in the visible time range as PNG. Runs in the background, and the workbench reports failures.
	 */
	Job writePng(Path file) {
		return CanvasExport.writePng(file, picture());
	}

	private void ask(FileFormat format) {
		ask(format.endings().get(0), file -> write(format, file));
	}

	/**
	 * Prompts for a file and writes it. The proposed name indicates whether the data is partial, because the exported
	 * table does not.
	 */
	private void ask(String ending, Function<Path, Job> writer) {
		ExportTarget.export(canvas.getShell(), Messages.safepoint_export_dialog,
				name((Messages.safepoint_export_content + " " + canvas.remark()).strip()), ending, writer);
	}

	/** Returns the proposed name of an exported file. */
	String name(String content) {
		return ExportName.of(canvas.timelines().stream().map(shown -> shown.source().name()).toList(), content);
	}

	private ImageData picture() {
		Rectangle area = canvas.getClientArea();
		int height = canvas.pictureHeight();
		return export.picture(area.width, height, gc -> canvas.drawAll(gc, area.width, height));
	}
}
