// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

/** The stored selections of the pages of a recording. */
public class SelectionStore {

	public void addAndSetAsCurrentSelection(IFlavoredSelection selection) {
		throw new UnsupportedOperationException("signatures only");
	}
}
