// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.ui.output.CanvasExport;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartDrawing;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;

/** Copies and exports the chart as an image, including rows outside the visible area. */
final class ChartPictures {

	/**
	 * The maximum height, in pixels, of an image at double resolution. Taller images are exported at screen resolution.
	 */
	private static final int SHARP_HEIGHT = 16_000;
	/** The maximum height of an image, in pixels. The platform and most viewers do not support taller ones. */
	private static final int MAX_HEIGHT = 32_000;

	private final ChartView view;
	private final IntFunction<Chart> bounded;
	private final Supplier<String> name;
	private final CanvasExport export;

	/**
	 * @param bounded creates the chart with as many rows as fit into a height
	 * @param name supplies the default name of a file, without the extension
	 */
	ChartPictures(ChartView view, IntFunction<Chart> bounded, Supplier<String> name) {
		this.view = view;
		this.bounded = bounded;
		this.name = name;
		this.export = new CanvasExport(view);
	}

	/** Copies the chart to the clipboard. */
	void copy() {
		export.copy(image());
	}

	/** Writes the chart as PNG in the background. The workbench reports failures. */
	Job writePng(Path file) {
		return CanvasExport.writePng(file, image());
	}

	/** Writes the chart as SVG in the background. The workbench reports failures. */
	Job writeSvg(Path file) {
		Chart chart = view.whole();
		Palette palette = view.palette();
		Point size = view.getSize();
		return ExportJob.start(file, progress -> {
			String svg = SvgRenderer.render(chart, size.x, Math.max(size.y, SvgRenderer.heightForRows(chart)), palette);
			AtomicFile.writeText(file, out -> out.write(svg));
		});
	}

	/** Prompts for a PNG file and writes the chart to it. */
	void askForPng() {
		ask("png", this::writePng);
	}

	/** Prompts for an SVG file and writes the chart to it. */
	void askForSvg() {
		ask("svg", this::writeSvg);
	}

	private void ask(String ending, Function<Path, Job> writer) {
		ExportTarget.export(view.getShell(), Messages.chart_export_title, name.get(), ending, writer);
	}

	private ImageData image() {
		int width = view.getSize().x;
		int wanted = Math.max(view.getSize().y, view.whole().heightForRows(view.lineHeight()));
		int height = Math.min(MAX_HEIGHT, wanted);
		Chart chart = height < wanted ? bounded.apply(height) : view.whole();
		int factor = height * CanvasExport.SCALE <= SHARP_HEIGHT ? CanvasExport.SCALE : 1;
		return export.picture(width, height, factor, gc -> {
			gc.setBackground(Colors.color(view.palette().background()));
			gc.fillRectangle(0, 0, width, height);
			new ChartDrawing(view.layOut(chart, width, height), view.pen(gc, 0, 0)).draw();
		});
	}
}
