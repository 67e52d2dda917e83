// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import org.eclipse.core.runtime.Platform;

/** Adapters that the program around Flightbench has for a selection, also where it only asks what is loaded already. */
public final class LoadedAdapters {

	private LoadedAdapters() {}

	/** An adapter, null if there is none; loads the plug-in that makes it. */
	public static <T> T of(Object adaptable, Class<T> type) {
		Object adapter = Platform.getAdapterManager().loadAdapter(adaptable, type.getName());
		return type.isInstance(adapter) ? type.cast(adapter) : null;
	}
}
