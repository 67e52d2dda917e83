// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/**
 * The pictures of the pages. They are looked for once: Mission Control asks for each whenever a rule, one of eighty,
 * has come to a result.
 */
final class PageIcons {

	private static final String BUNDLE = "org.flightbench.missioncontrol";
	private static final Map<String, ImageDescriptor> FOUND = new ConcurrentHashMap<>();

	private PageIcons() {}

	static ImageDescriptor of(String name) {
		return FOUND.computeIfAbsent(name, PageIcons::find);
	}

	private static ImageDescriptor find(String name) {
		return ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + name + ".png")
				.orElseGet(ImageDescriptor::getMissingImageDescriptor);
	}
}
