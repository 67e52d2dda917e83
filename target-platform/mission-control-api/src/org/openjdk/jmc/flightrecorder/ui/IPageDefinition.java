// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.openjdk.jmc.common.IState;

/** The properties of a page that do not depend on a recording. */
public interface IPageDefinition {

	String getName();

	String getDescription();

	String[] getTopics();

	ImageDescriptor getImageDescriptor();

	IState getState();
}
