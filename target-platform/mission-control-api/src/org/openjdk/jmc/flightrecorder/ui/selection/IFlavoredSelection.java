// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

import org.eclipse.jface.viewers.ISelection;

/** A named selection with flavors, one of which the user chooses for each page. */
public interface IFlavoredSelection extends ISelection {

	String getName();
}
