// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntFunction;
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
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.MessageBox;
import org.flightbench.report.WholeFile;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartDrawing;
import org.flightbench.report.chart.SvgRenderer;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.theme.Colours;

/** Makes pictures of the shown chart, with all rows, also those out of sight: on the clipboard, and in files. */
final class ChartPictures {

	/** Pictures have twice the pixels of the screen at 100 %, so that they stay sharp in a document. */
	private static final int SCALE = 2;

	/** Higher ones have as many pixels as the screen alone. */
	private static final int SHARP_HEIGHT = 16_000;
	/** Neither the platform nor most viewers can do with higher ones. */
	private static final int MOST_HEIGHT = 32_000;

	private final ChartView view;
	private final IntFunction<Chart> bounded;

	/**
	 * @param bounded the shown chart with as many rows as have room in a height
	 */
	ChartPictures(ChartView view, IntFunction<Chart> bounded) {
		this.view = view;
		this.bounded = bounded;
	}

	/** Puts the chart on the clipboard. */
	void copy() {
		Clipboard clipboard = new Clipboard(view.getDisplay());
		try {
			clipboard.setContents(new Object[]{image()}, new Transfer[]{ImageTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}

	/** Writes the chart as PNG. */
	void writePng(Path file) throws IOException {
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[]{image()};
		try {
			WholeFile.write(file, out -> loader.save(out, SWT.IMAGE_PNG));
		} catch (SWTException failure) {
			throw new IOException(failure.getMessage(), failure);
		}
	}

	/** Writes the chart as SVG. */
	void writeSvg(Path file) throws IOException {
		Point size = view.getSize();
		int height = Math.max(size.y, SvgRenderer.heightForRows(view.whole()));
		String svg = SvgRenderer.render(view.whole(), size.x, height, view.palette());
		WholeFile.writeText(file, out -> out.write(svg));
	}

	/** Asks for a file and writes a picture there; a failure is shown. */
	void askAndWrite(String ending, Writer writer) {
		Path file = ExportTarget.ask(view.getShell(), Messages.export_title, "chart", ending);
		if (file == null) {
			return;
		}
		try {
			writer.write(file);
			ExportTarget.tell(view.getShell(), file);
		} catch (IOException failure) {
			MessageBox box = new MessageBox(view.getShell(), SWT.ICON_ERROR | SWT.OK);
			box.setText(Messages.export_failed_title);
			box.setMessage(NLS.bind(Messages.export_failed, file, failure.getMessage()));
			box.open();
		}
	}

	/** Writes a picture to a file. */
	interface Writer {
		void write(Path file) throws IOException;
	}

	private ImageData image() {
		int width = view.getSize().x;
		int wanted = Math.max(view.getSize().y, view.whole().heightForRows(view.lineHeight()));
		int height = Math.min(MOST_HEIGHT, wanted);
		Chart chart = height < wanted ? bounded.apply(height) : view.whole();
		int factor = height * SCALE <= SHARP_HEIGHT ? SCALE : 1;
		Image image = new Image(view.getDisplay(), width * factor, height * factor);
		GC gc = new GC(image);
		Transform scale = new Transform(view.getDisplay());
		try {
			scale.scale(factor, factor);
			gc.setTransform(scale);
			gc.setBackground(Colours.colour(view.palette().background()));
			gc.fillRectangle(0, 0, width, height);
			new ChartDrawing(view.layOut(chart, width, height), view.pen(gc, 0, 0)).draw();
			return image.getImageData();
		} finally {
			scale.dispose();
			gc.dispose();
			image.dispose();
		}
	}
}
