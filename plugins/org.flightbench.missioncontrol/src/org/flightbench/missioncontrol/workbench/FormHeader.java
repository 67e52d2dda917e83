// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.workbench;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.FormColors;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.Form;
import org.flightbench.ui.editor.EditorHeader;

/** An editor header in the style of Mission Control's pages. */
public final class FormHeader implements EditorHeader {

	private Form form;

	@Override
	public Composite create(Composite editor, Image icon) {
		// no gradient or separator, because the editor's headline follows
		form = new PlainForm(editor);
		form.setImage(icon);
		// the content already has margins
		form.getBody().setLayout(new FillLayout());
		return form.getBody();
	}

	@Override
	public void setTitle(String title) {
		if (form != null && !form.isDisposed()) {
			// escape ampersands, which would start a mnemonic
			form.setText(title.replace("&", "&&"));
		}
	}

	/**
	 * A form whose header has a solid background. The theme sets a gradient of a single color, which is painted as an
	 * image one pixel wide and blends with black at 200 % zoom.
	 */
	private static final class PlainForm extends Form {

		PlainForm(Composite parent) {
			super(parent, SWT.NONE);
			FormColors colors = new FormColors(getDisplay());
			addListener(SWT.Dispose, event -> colors.dispose());
			setBackground(colors.getBackground());
			setForeground(colors.getColor(IFormColors.TITLE));
			setFont(JFaceResources.getHeaderFont());
		}

		@Override
		public void setTextBackground(Color[] gradient, int[] percents, boolean vertical) {
			if (gradient != null && gradient.length > 0) {
				getHead().setBackground(gradient[0]);
			}
		}
	}
}
