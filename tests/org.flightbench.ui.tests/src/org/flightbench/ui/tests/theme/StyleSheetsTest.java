// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.theme;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.theme.StyleSheets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that the CSS engine of the workbench does not retain disposed widgets. */
@ExtendWith(CleanDesktop.class)
class StyleSheetsTest {

	private Composite root;

	@Test
	void nothingIsRememberedThatTheEngineIsAskedAboutWhileItIsDisposed() {
		make(true);
		assertNull(known(root));
	}

	/** Verifies that the workaround is still necessary, because the CSS engine still retains disposed widgets. */
	@Test
	void theEngineByItselfRemembersIt() {
		make(false);
		assertNotNull(known(root));
	}

	private void make(boolean isForgotten) {
		Ui.run(() -> {
			root = new Composite(Ui.shell(), SWT.NONE);
			Composite inner = new Composite(root, SWT.NONE);
			if (isForgotten) {
				StyleSheets.forgetWhenDisposed(root);
			}
			call("getElement", root);
			// Queries the engine about the parent after the parent's own dispose listeners have run.
			inner.addListener(SWT.Dispose, event -> call("getElement", root));
			root.dispose();
		});
		Ui.run(() -> {
			// Waits until pending asynchronous work is done.
		});
	}

	private static Object known(Composite composite) {
		return Ui.get(() -> call("getCSSElementContext", composite));
	}

	private static Object call(String method, Composite argument) {
		Object engine = Display.getCurrent().getData("org.eclipse.e4.ui.css.core.engine");
		try {
			return engine.getClass().getMethod(method, Object.class).invoke(engine, argument);
		} catch (ReflectiveOperationException e) {
			throw new AssertionError(e);
		}
	}
}
