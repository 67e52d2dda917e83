// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui.selection;

import org.eclipse.jface.viewers.ISelection;

/** A named selection. Users choose which part of it counts. */
public interface IFlavoredSelection extends ISelection {

	String getName();
}
