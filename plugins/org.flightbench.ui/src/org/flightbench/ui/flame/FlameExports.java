// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.nio.file.Path;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.InitialZoom;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.CanvasExport;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportMenu;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;

/** Exports the graph to files, and copies it to the clipboard as an image. */
final class FlameExports {

	private final FlameCanvas canvas;
	private final CanvasExport export;

	FlameExports(FlameCanvas canvas) {
		this.canvas = canvas;
		this.export = new CanvasExport(canvas);
	}

	/** Adds the export commands to a menu. */
	void fill(Menu menu) {
		Menus.add(menu, Messages.copyPicture, this::copyPicture);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.exportAsPng, () -> ask("png", this::writePng));
		ExportMenu.add(menu, FlameReport.FORMATS, this::ask);
		for (MenuItem item : menu.getItems()) {
			item.setEnabled(canvas.nodes() != null);
		}
	}

	/** Copies the visible part of the graph to the clipboard as an image. */
	void copyPicture() {
		export.copy(picture());
	}

	/** Writes the graph to a file in the background, starting at the zoomed frame. The workbench reports failures. */
	Job write(FileFormat format, Path file) {
		FlameGraph shown = canvas.nodes().graph();
		InitialZoom start = InitialZoom.at(canvas.nodes().stack(canvas.navigation().place().zoomed()));
		// a call tree caches derived data, so export uses a separate tree, which can be garbage-collected afterward
		FlameGraph graph = new FlameGraph(new CallTree(shown.profile()), shown.scale(), start);
		return ExportJob.start(file,
				progress -> AtomicFile.write(file, out -> format.write(new FlameReport(graph), out)));
	}

	/** Writes the visible part of the graph as PNG in the background. The workbench reports failures. */
	Job writePng(Path file) {
		return CanvasExport.writePng(file, picture());
	}

	/** Prompts for a file and writes the graph to it in the background. */
	void ask(FileFormat format) {
		ask(format.endings().get(0), file -> write(format, file));
	}

	private void ask(String ending, Function<Path, Job> writer) {
		StackProfile profile = canvas.nodes().graph().profile();
		String name = ExportName.of(profile.sources().stream().map(ProfileSource::name).toList(), profile.event());
		ExportTarget.export(canvas.getShell(), Messages.flame_export_title, name, ending, writer);
	}

	private ImageData picture() {
		Rectangle area = canvas.getClientArea();
		return export.picture(area.width, area.height, gc -> {
			gc.setBackground(Colors.color(Colors.of(canvas).palette().background()));
			gc.fillRectangle(area);
			canvas.paintPicture(gc);
		});
	}
}
