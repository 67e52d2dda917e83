// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import java.util.function.Supplier;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Canvas;

/** Describes a custom-drawn picture and its selection to screen readers. */
public final class PictureDescription {

	private final Accessible accessible;

	/**
	 * @param name the name of the picture
	 * @param selection returns a description of the selection, or of how to select something; called on each query
	 */
	public PictureDescription(Canvas canvas, String name, Supplier<String> selection) {
		accessible = canvas.getAccessible();
		accessible.addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = name;
			}

			@Override
			public void getDescription(AccessibleEvent event) {
				event.result = selection.get();
			}
		});
		accessible.addAccessibleControlListener(new AccessibleControlAdapter() {
			@Override
			public void getRole(AccessibleControlEvent event) {
				event.detail = ACC.ROLE_GRAPHIC;
			}
		});
	}

	/** Notifies screen readers that the selection has changed. */
	public void changed() {
		accessible.sendEvent(ACC.EVENT_DESCRIPTION_CHANGED, null);
	}
}
