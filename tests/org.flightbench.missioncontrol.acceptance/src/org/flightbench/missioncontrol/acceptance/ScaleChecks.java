// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.internal.DPIUtil;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.OpenRecordings;
import org.flightbench.ui.safepoint.SafepointPanel;

/** Checks of pictures on a screen of 200 %. */
final class ScaleChecks {

	/** Letters and lines are dark, but no more of a picture. */
	private static final double MOST_BLACK = 0.04;
	private static final int BLACK = 40;

	private final MissionControl missionControl;

	ScaleChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("at 200 % the bars of pauses have their colors, hatched ones too", () -> {
			IEditorPart editor = missionControl.openRecording(missionControl.sample("ttsp-baseline.jfr"));
			missionControl.showPage(editor, "org.flightbench.missioncontrol.safepoints");
			missionControl.awaitVisible("a timeline is shown", SafepointPanel.class,
					panel -> panel.input().baseline() != null && panel.input().loaded() == 1);
			movePointerAway();
			missionControl.picture("scaled-safepoints");
			requireColors("safepoint.timeline");
		});
		checks.add("at 200 % the frames of a difference have their colors, hatched ones too", () -> {
			Path before = missionControl.sample("allocation-before.jfr");
			Path after = missionControl.sample("allocation-after.jfr");
			missionControl.ui(() -> {
				OpenRecordings.open(missionControl.page(), List.of(before, after));
				return null;
			});
			missionControl.awaitVisible("a difference is shown", FlamePanel.class,
					panel -> panel.isLaidOut() && panel.input().profile() != null
							&& panel.input().profile().isDifference() && panel.input().loaded() == 1);
			movePointerAway();
			missionControl.picture("scaled-difference");
			requireColors("flame.graph");
		});
		checks.add("at 200 % results are readable", () -> {
			missionControl.ui(() -> {
				OpenResults.open(missionControl.page(), List.of(missionControl.sample("histogram-baseline.json"),
						missionControl.sample("histogram-optimized.json")));
				return null;
			});
			missionControl.settle();
			missionControl.picture("scaled-comparison");
		});
	}

	/** Its tooltip is black, and over the picture. */
	private void movePointerAway() throws Exception {
		missionControl.ui(() -> {
			MissionControl.display().setCursorLocation(1, 1);
			return null;
		});
		missionControl.settle();
	}

	private void requireColors(String id) throws Exception {
		Canvas canvas = missionControl.awaitVisible(id + " is shown", Canvas.class,
				one -> id.equals(one.getData("org.flightbench.ui.id")));
		missionControl.ui(() -> {
			Checks.require(DPIUtil.getDeviceZoom() == 200, "the screen is one of " + DPIUtil.getDeviceZoom() + " %");
			double black = black(canvas);
			Checks.require(black < MOST_BLACK, Math.round(black * 100) + " % of it is black");
			return null;
		});
	}

	private static double black(Control control) {
		Point size = control.getSize();
		Point place = control.toDisplay(0, 0);
		Image image = new Image(control.getDisplay(), size.x, size.y);
		GC gc = new GC(control.getDisplay());
		try {
			gc.copyArea(image, place.x, place.y);
			ImageData data = image.getImageData();
			long black = 0;
			for (int y = 0; y < data.height; y++) {
				for (int x = 0; x < data.width; x++) {
					RGB color = data.palette.getRGB(data.getPixel(x, y));
					black += color.red < BLACK && color.green < BLACK && color.blue < BLACK ? 1 : 0;
				}
			}
			return (double) black / data.width / data.height;
		} finally {
			gc.dispose();
			image.dispose();
		}
	}
}
