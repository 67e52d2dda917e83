// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

import java.util.function.Supplier;

import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.viewers.StructuredViewer;

/** The commands that store a selection. */
public final class SelectionStoreActionToolkit {

	private SelectionStoreActionToolkit() {}

	public static void addSelectionStoreActions(StructuredViewer viewer, Supplier<SelectionStore> store,
			Supplier<IFlavoredSelection> selection, IContributionManager manager) {
		throw new UnsupportedOperationException("signatures only");
	}
}
