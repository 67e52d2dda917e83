// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.workbench;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.flightbench.ui.editor.EditorHeader;

/** The header of an editor, as pages of recordings have in Mission Control. */
public final class FormHeader implements EditorHeader {

	private Form form;

	@Override
	public Composite create(Composite editor, Image icon) {
		FormToolkit toolkit = new FormToolkit(editor.getDisplay());
		// without the gradient and the line of pages: the editor's own headline follows
		form = toolkit.createForm(editor);
		form.setImage(icon);
		form.addListener(SWT.Dispose, event -> toolkit.dispose());
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
}
