// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;

class DesktopTest {

	@Test
	void opensItsWindowWithTheStartPage() {
		var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		assertEquals("Welcome", window.getActivePage().getActiveEditor().getTitle());
	}
}
