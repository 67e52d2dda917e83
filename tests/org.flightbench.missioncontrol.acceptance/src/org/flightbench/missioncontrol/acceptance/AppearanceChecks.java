// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.internal.DPIUtil;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.forms.widgets.Form;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.safepoint.SafepointPanel;

/** Checks how editors and pages look at a zoom of 200 %, in the dark theme, and with large fonts. */
final class AppearanceChecks {

	/** The maximum share of dark pixels, including those of letters and lines. */
	private static final double MAX_BLACK = 0.04;
	private static final int BLACK = 40;
	private static final int MIN_CONTRAST = 80;
	private static final int MIN_FIELD = 60;

	private final MissionControl missionControl;
	private final String how;

	/** @param how the appearance, as named in the titles of the checks, such as {@code at 200 %} */
	AppearanceChecks(MissionControl missionControl, String how) {
		this.missionControl = missionControl;
		this.how = how;
	}

	void add(Checks checks) {
		checks.add(how + " the bars of pauses have their colors, hatched ones too, and nothing is cut off", () -> {
			IEditorPart editor = missionControl.openRecording(missionControl.sample("ttsp-baseline.jfr"));
			missionControl.showPage(editor, "org.flightbench.missioncontrol.safepoints");
			SafepointPanel pauses = missionControl.awaitVisible("a timeline is shown", SafepointPanel.class,
					panel -> panel.input().baseline() != null && panel.input().loaded() == 1);
			missionControl.movePointerAway();
			picture("safepoints");
			requireColors("safepoint.timeline");
			requireWhole(pauses);
		});
		checks.add(how + " the frames of a difference have their colors, hatched ones too, and nothing is cut off",
				() -> {
					Path before = missionControl.sample("allocation-before.jfr");
					Path after = missionControl.sample("allocation-after.jfr");
					missionControl.ui(() -> {
						RecordingOpener.open(missionControl.page(), List.of(before, after));
						return null;
					});
					missionControl.awaitVisible("a difference is shown", FlamePanel.class,
							panel -> panel.isLaidOut() && panel.input().profile() != null
									&& panel.input().profile().isDifference() && panel.input().loaded() == 1);
					missionControl.movePointerAway();
					picture("difference");
					requireColors("flame.graph");
					requireWhole(requireHeader().getBody());
				});
		checks.add(how + " results can be read: title, filter, runs", () -> {
			missionControl.ui(() -> {
				OpenResults.open(missionControl.page(), List.of(missionControl.sample("histogram-baseline.json"),
						missionControl.sample("histogram-optimized.json")));
				return null;
			});
			missionControl.settle();
			picture("comparison");
			requireWhole(requireHeader().getBody());
		});
	}

	private void picture(String name) throws Exception {
		missionControl.picture((how + " " + name).replaceAll("[^a-z0-9]+", "-"));
	}

	/**
	 * Checks that few pixels of a canvas are black, because hatched bars used to be drawn in black at this zoom, and
	 * that its text is drawn at full resolution rather than scaled up.
	 */
	private void requireColors(String id) throws Exception {
		Canvas canvas = missionControl.awaitVisible(id + " is shown", Canvas.class,
				one -> id.equals(one.getData("org.flightbench.ui.id")));
		ImageData picture = picture(canvas);
		double black = black(picture);
		Checks.require(black < MAX_BLACK, Math.round(black * 100) + " % of it is black");
		double sharpness = Sharpness.of(picture);
		Checks.require(!isEnlarged() || sharpness >= Sharpness.LEAST, "its letters are blurred: " + sharpness);
	}

	private boolean isEnlarged() throws Exception {
		return missionControl.ui(DPIUtil::getDeviceZoom) >= 200;
	}

	private ImageData picture(Control control) throws Exception {
		return missionControl.screen(missionControl.ui(() -> {
			Point size = control.getSize();
			Point place = control.toDisplay(0, 0);
			return new Rectangle(place.x, place.y, size.x, size.y);
		}));
	}

	/** Checks that the title of the active editor contrasts with its background. */
	private Form requireHeader() throws Exception {
		Form form = missionControl.awaitVisible("there is a header", Form.class,
				any -> any.getText().equals(missionControl.page().getActiveEditor().getTitle()));
		RGB letters = missionControl.ui(() -> label(form.getHead(), form.getText()).getForeground().getRGB());
		RGB background = Collections.max(colors(picture(form.getHead())).entrySet(), Map.Entry.comparingByValue())
				.getKey();
		int contrast = Math.abs(brightness(letters) - brightness(background));
		Checks.require(contrast >= MIN_CONTRAST, letters + " on " + background);
		return form;
	}

	private static Label label(Composite area, String text) {
		return MissionControl.visible(Label.class).stream()
				.filter(label -> isIn(area, label) && label.getText().equals(text)).findFirst()
				.orElseThrow(() -> new AssertionError("no label has " + text));
	}

	/** Checks that no label, button or field inside an area is cut off. */
	private void requireWhole(Composite area) throws Exception {
		missionControl.ui(() -> {
			List<String> cut = MissionControl.visible(Control.class).stream()
					.filter(control -> isIn(area, control) && isCutOff(control)).map(Control::toString).toList();
			Checks.require(cut.isEmpty(), "cut off: " + cut);
			return null;
		});
	}

	private static boolean isIn(Composite area, Control control) {
		return control != null && (control == area || isIn(area, control.getParent()));
	}

	private static boolean isCutOff(Control control) {
		if (control instanceof Text) {
			return control.getSize().x < MIN_FIELD || isBeyond(control);
		}
		boolean isWhole = control instanceof Label && (control.getStyle() & (SWT.WRAP | SWT.SEPARATOR)) == 0
				|| control instanceof Button || control instanceof ToolBar || control instanceof Combo;
		return isWhole && (control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > control.getSize().x || isBeyond(control));
	}

	/** Returns whether a control extends beyond the right side of its parent. */
	private static boolean isBeyond(Control control) {
		return control.getBounds().x + control.getSize().x > control.getParent().getClientArea().width;
	}

	private static double black(ImageData picture) {
		Map<RGB, Integer> colors = colors(picture);
		return colors.entrySet().stream().filter(color -> isBlack(color.getKey())).mapToInt(Map.Entry::getValue).sum()
				/ (double) colors.values().stream().mapToInt(Integer::intValue).sum();
	}

	private static boolean isBlack(RGB color) {
		return color.red < BLACK && color.green < BLACK && color.blue < BLACK;
	}

	/** Returns the number of pixels of each color. */
	private static Map<RGB, Integer> colors(ImageData picture) {
		Map<RGB, Integer> colors = new HashMap<>();
		for (int y = 0; y < picture.height; y++) {
			for (int x = 0; x < picture.width; x++) {
				colors.merge(picture.palette.getRGB(picture.getPixel(x, y)), 1, Integer::sum);
			}
		}
		return colors;
	}

	/** Returns the brightness of a color from 0 to 255. */
	private static int brightness(RGB color) {
		return (color.red + color.green + color.blue) / 3;
	}
}
