// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CleanDesktop.class)
class DesktopTest {

	@Test
	void opensItsWindowWithTheStartPage() {
		assertEquals("Welcome", Ui.get(() -> Ui.page().getActiveEditor().getTitle()));
	}
}
