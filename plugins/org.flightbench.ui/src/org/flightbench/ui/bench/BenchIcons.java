// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The pictures on buttons. */
final class BenchIcons {

	private BenchIcons() {}

	/** One by the name of its file. */
	static ImageDescriptor of(String name) {
		return ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui", "icons/" + name + ".png").orElseThrow();
	}
}
