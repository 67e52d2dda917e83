// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.access;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Widget;

/**
 * Waits until a screen reader asks about a composite before its children are named. A name makes GTK keep what a screen
 * reader needs of a table, and report each row to it: scrolling a hundred thousand rows becomes fifty times slower. So
 * users without a screen reader do not pay for one.
 */
final class AskedParent {

	private static final String KEY = AskedParent.class.getName();

	private final Map<Widget, Runnable> waiting = new LinkedHashMap<>();
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

	/**
	 * Does something as soon as a screen reader asks, at once if one has asked before.
	 *
	 * @param named what is to be named; replaces what was to be done for it, and is forgotten when it is disposed
	 */
	void whenAsked(Widget named, Runnable action) {
		if (isAsked) {
			action.run();
		} else if (waiting.put(named, action) == null) {
			// tool bars of the workbench stay, and their items come and go
			named.addListener(SWT.Dispose, event -> waiting.remove(named));
		}
	}

	private void asked() {
		isAsked = true;
		List<Runnable> now = List.copyOf(waiting.values());
		waiting.clear();
		now.forEach(Runnable::run);
	}
}
