// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures of the pages. */
final class PageIcons {

	private static final String BUNDLE = "org.flightbench.missioncontrol";

	private PageIcons() {}

	static ImageDescriptor of(String name) {
		return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".png")
				.orElseGet(ImageDescriptor::getMissingImageDescriptor);
	}
}
