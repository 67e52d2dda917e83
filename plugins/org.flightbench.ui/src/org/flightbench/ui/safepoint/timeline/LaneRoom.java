// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;

/** How much room the lanes have beside the tables below: they come first, and the late threads among them. */
public final class LaneRoom {

	/** The timeline's share of the height: by default, and where its lanes need more. */
	private static final double USUAL_SHARE = 0.58;
	private static final double MOST_SHARE = 0.78;
	private static final int WEIGHTS = 1000;
	private static final int ROUNDING = 2;
	/** Where no more than a strip is left below a page, the timeline has all of it. */
	private static final int LOW = 170;

	private final SashForm sash;
	private final TimelineArea area;
	private int given = -WEIGHTS;

	public LaneRoom(SashForm sash, TimelineArea area) {
		this.sash = sash;
		this.area = area;
		sash.addListener(SWT.Resize, event -> resized());
	}

	/** Gives the lanes as much as they need. */
	public void give() {
		double height = Math.max(1, sash.getClientArea().height);
		double share = Math.max(USUAL_SHARE, Math.min(MOST_SHARE, area.leastHeight() / height));
		int weight = (int) (share * WEIGHTS);
		sash.setWeights(weight, WEIGHTS - weight);
		given = sash.getWeights()[0];
	}

	/** Where the user has moved the sash, it stays. */
	private void resized() {
		sash.setMaximizedControl(sash.getClientArea().height < LOW ? area : null);
		if (Math.abs(sash.getWeights()[0] - given) <= ROUNDING) {
			give();
		}
	}
}
