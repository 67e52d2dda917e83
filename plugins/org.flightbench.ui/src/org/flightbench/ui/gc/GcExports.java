// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.gc;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.GcCharts;
import org.flightbench.report.gc.GcReport;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.output.CanvasExport;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportMenu;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.timeline.GcLayout;
import org.flightbench.view.timeline.TimeRange;

/** Exports the GC charts and the GC report to files, and copies the charts to the clipboard. */
final class GcExports {

	private final GcCanvas canvas;
	private final CanvasExport export;
	private Consumer<Menu> moreInMenu = menu -> {};
	private GcInput input;

	GcExports(GcCanvas canvas) {
		this.canvas = canvas;
		export = new CanvasExport(canvas);
		new FocusCommands(canvas).copy(this::copy);
		Menu menu = new Menu(canvas);
		Menus.fillWhenOpened(menu, opened -> {
			moreInMenu.accept(opened);
			fill(opened);
		});
		canvas.setMenu(menu);
	}

	/** Sets a function that adds items at the top of the menu each time it opens. */
	void setMenu(Consumer<Menu> more) {
		moreInMenu = more;
	}

	private void fill(Menu menu) {
		int before = menu.getItemCount();
		Menus.add(menu, Messages.copyPicture, this::copy);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.exportAsPng, () -> ask("png", file -> CanvasExport.writePng(file, picture())));
		ExportMenu.add(menu, GcReport.FORMATS, format -> ask(format.endings().get(0), file -> write(format, file)));
		for (int index = before; index < menu.getItemCount(); index++) {
			menu.getItem(index).setEnabled(!canvas.isEmpty());
		}
	}

	void show(GcInput shown) {
		input = shown;
	}

	private void copy() {
		if (!canvas.isEmpty()) {
			export.copy(picture());
		}
	}

	private ImageData picture() {
		Rectangle area = canvas.getClientArea();
		return export.picture(area.width, area.height, canvas::draw);
	}

	/** Writes the same report as the command line, or the visible part of the charts as SVG, in the background. */
	Job write(FileFormat format, Path file) {
		GcInput written = input;
		GcLayout layout = canvas.picture();
		TimeRange window = canvas.navigation().window();
		Palette palette = canvas.palette();
		return ExportJob.start(file, progress -> AtomicFile.writeText(file, out -> {
			if (format == FileFormat.SVG) {
				out.write(GcCharts.document(layout, window, palette));
			} else {
				format.write(new GcReport(written), TextStyle.PLAIN, out);
			}
		}));
	}

	private void ask(String ending, Function<Path, Job> writer) {
		ExportTarget.export(canvas.getShell(), Messages.gc_export_dialog,
				ExportName.of(input.runs().stream().map(PauseTimeline::name).toList(), Messages.gc_export_content),
				ending,
				writer);
	}
}
