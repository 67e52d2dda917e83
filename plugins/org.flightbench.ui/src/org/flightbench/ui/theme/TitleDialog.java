// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;

/** A dialog with a title and messages that remembers its size and scales its title with the system font. */
public abstract class TitleDialog extends TitleAreaDialog {

	private static final String BOUNDS = "bounds";

	private final String title;
	private final IDialogSettings memory;

	/**
	 * @param memory stores the size and position
	 */
	protected TitleDialog(Shell parent, String title, IDialogSettings memory) {
		super(parent);
		this.title = title;
		this.memory = memory;
		setHelpAvailable(false);
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(title);
	}

	@Override
	protected Control createContents(Composite parent) {
		Control contents = super.createContents(parent);
		for (Control control : getTitleImageLabel().getParent().getChildren()) {
			if (control instanceof Label label && label.getText().equals(title)) {
				// JFace's title font has a fixed size
				label.setFont(parent.getFont());
				Fonts.heading(label);
			}
		}
		return contents;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		setTitle(title);
		return super.createDialogArea(parent);
	}

	@Override
	protected boolean isResizable() {
		return true;
	}

	@Override
	protected IDialogSettings getDialogBoundsSettings() {
		IDialogSettings bounds = memory.getSection(BOUNDS);
		return bounds == null ? memory.addNewSection(BOUNDS) : bounds;
	}

	/** Limits the size to the screen. */
	@Override
	protected Point getInitialSize() {
		Point size = super.getInitialSize();
		Rectangle screen = getParentShell().getMonitor().getClientArea();
		return new Point(Math.min(size.x, screen.width), Math.min(size.y, screen.height));
	}
}
