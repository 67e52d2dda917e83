// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.common;

import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** Utilities shared by pages. */
public class DataPageToolkit {

	public static Form createForm(Composite parent, FormToolkit toolkit, String title, Image image) {
		throw new UnsupportedOperationException("signatures only");
	}
}
