// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ProgressBar;
import org.flightbench.base.Plural;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.SentenceLabel;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.ShortFrameName;

/**
 * The status line below the graph. Describes the frame under the pointer. If there is none, describes the selected
 * frame or, without a selection, the zoomed frame or the whole graph.
 */
final class FlameStatus extends Composite {

	private static final int STEPS = 1000;

	private final FlameCanvas canvas;
	private final FlameModel model;
	private final SentenceLabel text;
	private final ProgressBar progress;

	FlameStatus(Composite parent, FlameCanvas canvas, FlameModel model) {
		super(parent, SWT.NONE);
		setBackgroundMode(SWT.INHERIT_FORCE);
		this.canvas = canvas;
		this.model = model;
		GridLayoutFactory.fillDefaults().numColumns(2).margins(4, 2).applyTo(this);
		text = new SentenceLabel(this);
		text.setData("org.flightbench.ui.id", "flame.status");
		GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(text);
		progress = new ProgressBar(this, SWT.HORIZONTAL);
		progress.setMaximum(STEPS);
		progress.setToolTipText(Messages.status_progress_tooltip);
		GridDataFactory.fillDefaults().hint(120, 12).align(SWT.FILL, SWT.CENTER).exclude(true).applyTo(progress);
		progress.setVisible(false);
		canvas.onHover(this::refresh);
		canvas.onSelect(this::refresh);
		canvas.onMove(this::refresh);
	}

	/** Updates the text and the progress bar. */
	void refresh() {
		text.setText(WidgetText.label(sentence()));
		double loaded = model.input().loaded();
		boolean isLoading = model.input().isReading();
		if (progress.getVisible() != isLoading) {
			((GridData) progress.getLayoutData()).exclude = !isLoading;
			progress.setVisible(isLoading);
			layout();
		}
		progress.setSelection((int) (loaded * STEPS));
	}

	/** Returns the text for the prepared graph. Until the canvas shows that graph, returns only its title. */
	private String sentence() {
		PreparedGraph graph = model.prepared();
		if (graph == null) {
			return "";
		}
		FlameNodes nodes = canvas.nodes();
		if (graph.nodes() != nodes) {
			return model.preparedInput().title();
		}
		int node = canvas.hover() != FlameNodes.NONE ? canvas.hover() : canvas.navigation().selected();
		if (node > FlameNodes.ROOT) {
			return ShortFrameName.of(nodes.frame(node), nodes.name(node)) + "  ·  " + FlameHints.line(nodes, node);
		}
		int zoomed = canvas.navigation().place().zoomed();
		if (zoomed > FlameNodes.ROOT) {
			return model.preparedInput().title() + "  ·  "
					+ NLS.bind(Messages.status_zoomed, ShortFrameName.of(nodes.frame(zoomed), nodes.name(zoomed)))
					+ "  ·  "
					+ FlameHints.line(nodes, zoomed);
		}
		return model.preparedInput().title() + "  ·  " + FlameHints.line(nodes, FlameNodes.ROOT) + "  ·  "
				+ extent(nodes);
	}

	/** Returns the number of frames and levels, without the root. */
	private static String extent(FlameNodes nodes) {
		long frames = nodes.size() - 1L;
		String levels = Plural.of(nodes.levels() - 1, Messages.status_levels_one, Messages.status_levels_many);
		return NLS.bind(Plural.choose(frames, Messages.status_frames_one, Messages.status_frames_many),
				Numbers.fixed(frames, 0), levels);
	}
}
