// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/**
 * The cached icons of pages. Mission Control requests each icon whenever one of its roughly 80 rules has a result. This
 * class avoids lambdas, because bootstrapping the first one would take longer than all of its other work while a
 * recording opens.
 */
final class PageIcons {

	private static final String BUNDLE = "org.flightbench.missioncontrol";
	private static final Map<String, ImageDescriptor> FOUND = new ConcurrentHashMap<>();

	private PageIcons() {}

	static ImageDescriptor of(String name) {
		ImageDescriptor found = FOUND.get(name);
		if (found == null) {
			found = ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".png")
					.orElse(ImageDescriptor.getMissingImageDescriptor());
			FOUND.put(name, found);
		}
		return found;
	}
}
