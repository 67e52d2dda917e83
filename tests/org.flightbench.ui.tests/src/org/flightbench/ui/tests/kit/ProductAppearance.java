// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Makes the desktop look like the product while screenshots are taken, and restores the light theme afterward. */
public final class ProductAppearance implements BeforeEachCallback, AfterEachCallback {

	@Override
	public void beforeEach(ExtensionContext context) {
		Picture.likeTheProduct();
	}

	@Override
	public void afterEach(ExtensionContext context) {
		Picture.theme(Picture.LIGHT);
	}
}
