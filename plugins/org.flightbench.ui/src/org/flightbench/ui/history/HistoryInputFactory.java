// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Restores the editor inputs of histories after a restart of the workbench. */
public final class HistoryInputFactory implements IElementFactory {

	static final String ID = "org.flightbench.ui.historyInput";
	static final String PLACE = "place";

	@Override
	public IAdaptable createElement(IMemento memento) {
		String place = memento.getString(PLACE);
		return place == null ? null : new HistoryInput(place);
	}
}
