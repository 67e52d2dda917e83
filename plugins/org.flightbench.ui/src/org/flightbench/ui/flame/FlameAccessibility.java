// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameNodes;

/** Describes the selected frame and its weight to screen readers. */
public final class FlameAccessibility {

	public FlameAccessibility(FlameCanvas canvas) {
		Accessible accessible = canvas.getAccessible();
		accessible.addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				int node = canvas.navigation().selected();
				event.result = node == FlameNodes.NONE
						? Messages.flameGraph
						: NLS.bind(Messages.speech_frame, canvas.nodes().name(node),
								FlameHints.line(canvas.nodes(), node));
			}
		});
		accessible.addAccessibleControlListener(new AccessibleControlAdapter() {
			@Override
			public void getRole(AccessibleControlEvent event) {
				event.detail = ACC.ROLE_GRAPHIC;
			}
		});
		canvas.onSelect(() -> accessible.setFocus(ACC.CHILDID_SELF));
	}
}
