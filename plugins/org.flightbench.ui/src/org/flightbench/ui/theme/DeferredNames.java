// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

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
 * Defers naming the children of a composite until a screen reader queries the composite. Once a table has a name, GTK
 * keeps accessibility data for it and reports each row, which makes scrolling 100,000 rows 50 times slower. Deferral
 * spares users without a screen reader this cost.
 */
final class DeferredNames {

	private static final String KEY = DeferredNames.class.getName();

	private final Map<Widget, Runnable> waiting = new LinkedHashMap<>();
	private boolean isAsked;

	private DeferredNames(Composite parent) {
		parent.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				asked();
			}
		});
	}

	static DeferredNames of(Composite around) {
		Composite parent = around;
		while (parent instanceof Group) {
			// SWT does not call listeners of groups, because GTK handles queries about them
			parent = parent.getParent();
		}
		if (!(parent.getData(KEY) instanceof DeferredNames known)) {
			DeferredNames made = new DeferredNames(parent);
			parent.setData(KEY, made);
			return made;
		}
		return known;
	}

	/**
	 * Runs an action when a screen reader first queries the composite, or immediately if that has already happened.
	 *
	 * @param named the widget to name; a new action replaces its pending one, and disposing the widget discards it
	 */
	void whenAsked(Widget named, Runnable action) {
		if (isAsked) {
			action.run();
		} else if (waiting.put(named, action) == null) {
			// items in the workbench's toolbars may be disposed before the toolbars are
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
