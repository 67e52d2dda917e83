// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.results;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** The lines of an outline that have none below them. */
final class FlatList extends ArrayContentProvider implements ITreeContentProvider {

	@Override
	public Object[] getChildren(Object line) {
		return new Object[0];
	}

	@Override
	public Object getParent(Object line) {
		return null;
	}

	@Override
	public boolean hasChildren(Object line) {
		return false;
	}
}
