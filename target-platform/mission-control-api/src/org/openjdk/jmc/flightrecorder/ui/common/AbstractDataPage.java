// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.common;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.forms.widgets.Form;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

/** A page whose icon in the outline reflects the results of the rules for its topics. */
public abstract class AbstractDataPage implements IDisplayablePage {

	public AbstractDataPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public String getName() {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public String getDescription() {
		throw new UnsupportedOperationException("signatures only");
	}

	protected Image getIcon() {
		throw new UnsupportedOperationException("signatures only");
	}

	protected StreamModel getDataSource() {
		throw new UnsupportedOperationException("signatures only");
	}

	public void addResultActions(Form form) {
		throw new UnsupportedOperationException("signatures only");
	}
}
