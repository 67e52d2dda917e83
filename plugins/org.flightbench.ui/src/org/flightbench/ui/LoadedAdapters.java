// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import org.eclipse.core.runtime.Platform;

/** Finds adapters for elements selected in the workbench. Other plug-ins may contribute such adapters. */
public final class LoadedAdapters {

	private LoadedAdapters() {}

	/**
	 * Returns an adapter, or null if none is registered. Loads the plug-in that contributes the adapter if necessary.
	 */
	public static <T> T of(Object adaptable, Class<T> type) {
		Object adapter = Platform.getAdapterManager().loadAdapter(adaptable, type.getName());
		return type.isInstance(adapter) ? type.cast(adapter) : null;
	}
}
