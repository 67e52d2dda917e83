// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.openjdk.jmc.common.IState;

/** A page in the outline, with its subpages. */
public class DataPageDescriptor implements IPageDefinition {

	DataPageDescriptor() {}

	public DataPageDescriptor[] getChildren() {
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

	@Override
	public String[] getTopics() {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		throw new UnsupportedOperationException("signatures only");
	}

	@Override
	public IState getState() {
		throw new UnsupportedOperationException("signatures only");
	}
}
