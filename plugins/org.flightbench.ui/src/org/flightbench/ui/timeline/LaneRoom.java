// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;

/**
 * Divides the height between the lanes and the tables below. The lanes have priority, so that late threads are visible.
 */
public final class LaneRoom {

	/** The timeline's minimum share of the height. */
	private static final double USUAL_SHARE = 0.58;
	private static final double MAX_SHARE = 0.78;
	private static final int WEIGHTS = 1000;
	private static final int ROUNDING = 2;
	/** The height in pixels below which only the timeline is shown, because the tables would be too small to use. */
	private static final int LOW = 170;

	private final SashForm sash;
	private final TimelineArea area;
	private int given = -WEIGHTS;

	public LaneRoom(SashForm sash, TimelineArea area) {
		this.sash = sash;
		this.area = area;
		sash.addListener(SWT.Resize, event -> resized());
	}

	/**
	 * Sizes the lanes to the height that they need, but between {@link #USUAL_SHARE} and {@link #MAX_SHARE} of the
	 * total height.
	 */
	public void give() {
		double height = Math.max(1, sash.getClientArea().height);
		double share = Math.max(USUAL_SHARE, Math.min(MAX_SHARE, area.leastHeight() / height));
		int weight = (int) (share * WEIGHTS);
		sash.setWeights(weight, WEIGHTS - weight);
		given = sash.getWeights()[0];
	}

	/** Keeps the position of the sash if the user has moved it; otherwise, adapts it to the new height. */
	private void resized() {
		sash.setMaximizedControl(sash.getClientArea().height < LOW ? area : null);
		if (Math.abs(sash.getWeights()[0] - given) <= ROUNDING) {
			give();
		}
	}
}
