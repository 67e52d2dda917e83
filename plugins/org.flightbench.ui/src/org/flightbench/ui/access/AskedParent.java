// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.access;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;

/**
 * Waits until a screen reader asks about a composite before its children are named. A name makes GTK keep what a screen
 * reader sees of a table, and tell it of each row: scrolling a hundred thousand rows becomes fifty times slower. So who
 * has no screen reader does not pay for one.
 */
final class AskedParent {

	private static final String KEY = AskedParent.class.getName();

	private final List<Runnable> waiting = new ArrayList<>();
	private boolean isAsked;

	private AskedParent(Composite parent) {
		parent.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				asked();
			}
		});
	}

	static AskedParent of(Composite around) {
		Composite parent = around;
		while (parent instanceof Group) {
			// GTK answers for it itself
			parent = parent.getParent();
		}
		if (!(parent.getData(KEY) instanceof AskedParent known)) {
			AskedParent made = new AskedParent(parent);
			parent.setData(KEY, made);
			return made;
		}
		return known;
	}

	/** Does something as soon as a screen reader asks, at once if one has asked before. */
	void whenAsked(Runnable action) {
		if (isAsked) {
			action.run();
		} else {
			waiting.add(action);
		}
	}

	private void asked() {
		isAsked = true;
		List<Runnable> now = List.copyOf(waiting);
		waiting.clear();
		now.forEach(Runnable::run);
	}
}
