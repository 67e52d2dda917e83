// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs each test of a class in the language of {@link PseudoTranslation}. */
public final class PseudoTranslationExtension implements BeforeEachCallback, AfterEachCallback {

	private PseudoTranslation translated;

	@Override
	public void beforeEach(ExtensionContext context) throws ReflectiveOperationException, IOException {
		translated = new PseudoTranslation();
	}

	@Override
	public void afterEach(ExtensionContext context) throws ReflectiveOperationException {
		english();
	}

	/** Switches back to English before the end of the test. */
	public void english() throws ReflectiveOperationException {
		translated.close();
	}

	/** Returns the number of translated strings. */
	public int size() {
		return translated.size();
	}
}
