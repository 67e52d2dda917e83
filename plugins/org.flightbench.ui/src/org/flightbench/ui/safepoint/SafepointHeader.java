// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.SentenceLabel;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** The line above the timeline, with actions and a summary of the pauses. */
final class SafepointHeader extends Composite {

	private SentenceLabel summary;
	private ToolBar marker;
	private ToolItem mark;
	private Runnable onMark;

	SafepointHeader(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(4).margins(4, 2).applyTo(this);
	}

	/** @param onOverlay prompts for a log of the same run to overlay, or null if overlays are not supported */
	void fill(List<IAction> actions, SafepointExports exports, Runnable onOverlay) {
		ToolBarManager manager = new ToolBarManager(SWT.FLAT);
		actions.forEach(manager::add);
		AccessibleNames.ofTooltips(manager.createControl(this));
		summary = new SentenceLabel(this);
		summary.setData("org.flightbench.ui.id", "safepoint.summary");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(100, SWT.DEFAULT)
				.applyTo(summary);
		marker = new ToolBar(this, SWT.FLAT);
		marker.setData("org.flightbench.ui.id", "safepoint.leftOut");
		mark = new ToolItem(marker, SWT.PUSH);
		mark.setText(Messages.header_leftOut);
		mark.addListener(SWT.Selection, event -> onMark.run());
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(marker);
		mark(null, null);
		ToolBar menus = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		if (onOverlay != null) {
			ToolItem overlay = new ToolItem(menus, SWT.PUSH);
			overlay.setText(Messages.header_overlay);
			overlay.setToolTipText(Messages.header_overlay_tooltip);
			overlay.addListener(SWT.Selection, event -> onOverlay.run());
			new ToolItem(menus, SWT.SEPARATOR);
		}
		Menus.addDropDown(menus, Messages.export, Messages.header_export_tooltip,
				opened -> Menus.fillWhenOpened(opened, exports::fill));
	}

	/**
	 * Shows or hides the mark that indicates minor omissions.
	 *
	 * @param what one sentence that describes the omissions, or null to hide the mark
	 * @param onPress shows the details when the user clicks the mark
	 */
	void mark(String what, Runnable onPress) {
		onMark = onPress;
		mark.setToolTipText(what);
		AccessibleNames.set(mark, what == null ? Messages.header_leftOut : what);
		marker.setVisible(what != null);
		((GridData) marker.getLayoutData()).exclude = what == null;
		layout();
	}

	void showSummary(String text) {
		summary.setText(WidgetText.label(text));
	}
}
