// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** Loads the icons of the benchmark output view. */
final class BenchIcons {

	private BenchIcons() {}

	/**
	 * Returns an icon.
	 *
	 * @param name the file name without its extension
	 */
	static ImageDescriptor of(String name) {
		return ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui", "icons/" + name + ".png").orElseThrow();
	}
}
