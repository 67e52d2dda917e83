// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

import org.eclipse.jface.viewers.ISelection;

/** A selection with a name, from which users choose what of it counts. */
public interface IFlavoredSelection extends ISelection {

	String getName();
}
