// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

/** The selections that were made in a recording's pages. */
public class SelectionStore {

	public void addAndSetAsCurrentSelection(IFlavoredSelection selection) {
		throw new UnsupportedOperationException("signatures only");
	}
}
