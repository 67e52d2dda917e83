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
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.chart.style.Palette;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.WholeFile;
import org.flightbench.report.pauses.PausesInput;
import org.flightbench.report.pauses.output.PausesFormat;
import org.flightbench.report.pauses.output.TimelineSvg;
import org.flightbench.report.pauses.timeline.TimeRange;
import org.flightbench.report.pauses.timeline.Timeline;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.CanvasExport;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportMenu;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.safepoint.timeline.TimelineCanvas;
import org.flightbench.ui.theme.Colors;

/** Writes the shown timeline and its pauses to files, and puts its picture on the clipboard. */
final class SafepointExports {

	private final TimelineCanvas canvas;
	private final CanvasExport export;

	SafepointExports(TimelineCanvas canvas) {
		this.canvas = canvas;
		this.export = new CanvasExport(canvas);
	}

	/** Adds what can be done. */
	void fill(Menu menu) {
		Menus.add(menu, Messages.export_picture, this::copyPicture);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.export_png, () -> ask("png", this::writePng));
		ExportMenu.add(menu, PausesFormat.values(), this::ask);
		for (MenuItem item : menu.getItems()) {
			item.setEnabled(!canvas.isEmpty());
		}
	}

	/** Puts the picture as it is seen on the clipboard. */
	void copyPicture() {
		export.copy(picture());
	}

	/**
	 * Writes in the background what the command line prints of the pauses, or the picture as it is seen; a failure is
	 * shown by the workbench.
	 */
	Job write(PausesFormat format, Path file) {
		if (format == PausesFormat.SVG) {
			return writeSvg(file);
		}
		List<PauseTimeline> sides = canvas.timelines().stream().map(Timeline::source).toList();
		PausesInput input = new PausesInput(sides.subList(sides.size() - 1, sides.size()),
				sides.subList(0, sides.size() - 1), 0);
		return ExportJob.start(file,
				progress -> WholeFile.writeText(file, out -> format.write(input, TextStyle.PLAIN, out)));
	}

	/** Writes the seen time with all lanes as SVG in the background; a failure is shown by the workbench. */
	private Job writeSvg(Path file) {
		List<Timeline> timelines = canvas.timelines();
		TimeRange window = canvas.navigation().window();
		int width = canvas.getClientArea().width;
		Palette palette = Colors.of(canvas).palette();
		String remark = canvas.remark();
		return ExportJob.start(file, progress -> WholeFile.writeText(file,
				out -> out.write(TimelineSvg.render(timelines, window, width, palette, remark))));
	}

	/** Writes the seen time with all lanes to a file in the background; a failure is shown by the workbench. */
	Job writePng(Path file) {
		return CanvasExport.writePng(file, picture());
	}

	private void ask(PausesFormat format) {
		ask(format.endings().get(0), file -> write(format, file));
	}

	/** The name says too that it is of a part: a table cannot. */
	private void ask(String ending, Function<Path, Job> writer) {
		ExportTarget.export(canvas.getShell(), Messages.export_dialog,
				name((Messages.export_content + " " + canvas.remark()).strip()), ending, writer);
	}

	/** The name of an export. */
	String name(String content) {
		return ExportName.of(canvas.timelines().stream().map(shown -> shown.source().name()).toList(), content);
	}

	private ImageData picture() {
		Rectangle area = canvas.getClientArea();
		int height = canvas.pictureHeight();
		return export.picture(area.width, height, gc -> canvas.drawAll(gc, area.width, height));
	}
}
