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

/** The header of an editor, as pages of recordings have in Mission Control. */
public final class FormHeader implements EditorHeader {

	private Form form;

	@Override
	public Composite create(Composite editor, Image icon) {
		// without the gradient and the line of pages: the editor's own headline follows
		form = new PlainForm(editor);
		form.setImage(icon);
		// the content has margins of its own
		form.getBody().setLayout(new FillLayout());
		return form.getBody();
	}

	@Override
	public void setTitle(String title) {
		if (form != null && !form.isDisposed()) {
			// an ampersand alone would underline the next letter
			form.setText(title.replace("&", "&&"));
		}
	}

	/**
	 * A form whose header has one color behind it. The theme sets a gradient of one color, which is painted as an image
	 * a pixel wide: a screen of 200 % mixes it with black.
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
