// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The icons of buttons. */
final class BenchIcons {

	private BenchIcons() {}

	/** Returns the icon with the given file name, which excludes the extension. */
	static ImageDescriptor of(String name) {
		return ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui", "icons/" + name + ".png").orElseThrow();
	}
}
