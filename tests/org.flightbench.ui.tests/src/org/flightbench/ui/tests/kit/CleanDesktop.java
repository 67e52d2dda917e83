// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IPerspectiveListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PerspectiveAdapter;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.start.StartEditor;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.service.prefs.BackingStoreException;

/**
 * Starts every test on a desktop with the start page and default preferences. Fails a test if the workbench logs an
 * error during the test, or after the previous one.
 */
public final class CleanDesktop implements BeforeEachCallback, AfterEachCallback {

	private static volatile String currentTest = "none";
	/** Whether the desktop was reset after the last test. */
	private static boolean isClean;

	private static volatile String expected;

	/** Whether views may have been opened, closed or moved since the last reset. */
	private static boolean isLayoutChanged = true;
	private static final IPerspectiveListener LAYOUT = new PerspectiveAdapter() {
		@Override
		public void perspectiveChanged(IWorkbenchPage page, IPerspectiveDescriptor perspective, String change) {
			isLayoutChanged |= !change.equals(IWorkbenchPage.CHANGE_EDITOR_OPEN)
					&& !change.equals(IWorkbenchPage.CHANGE_EDITOR_CLOSE);
		}
	};

	private static final List<String> ERRORS = new CopyOnWriteArrayList<>();
	/**
	 * Records logged errors. Stays registered between tests, because asynchronous work of a test may fail after the
	 * test has ended.
	 */
	private static final ILogListener LISTENER = (status, plugin) -> {
		if (status.matches(IStatus.ERROR) && (expected == null || !status.getMessage().contains(expected))) {
			ERRORS.add(describe(status));
		}
	};

	/** Allows errors in the log whose message contains the given words, for tests of errors that the user sees. */
	public static void expectLogged(String words) {
		expected = words;
	}

	/** Returns the class and method of the running test. */
	static String currentTest() {
		return currentTest;
	}

	@Override
	public void beforeEach(ExtensionContext context) {
		String before = currentTest;
		// Adding the same listener again has no effect.
		Platform.addLogListener(LISTENER);
		failIfLogged("after " + before + ", and before this test began");
		expected = null;
		currentTest = context.getRequiredTestClass().getSimpleName() + "." + context.getRequiredTestMethod().getName();
		// The test harness disables error dialogs, but users see them.
		ErrorDialog.AUTOMATED_MODE = false;
		// Asynchronous work of a previous test may have opened an editor or view after its end.
		if (!isClean || Ui.get(() -> Ui.page().getViewReferences().length > 0
				|| Ui.page().getEditorReferences().length != 1)) {
			reset();
		}
		isClean = false;
	}

	@Override
	public void afterEach(ExtensionContext context) {
		reset();
		isClean = true;
		failIfLogged("during the test");
	}

	private static void failIfLogged(String when) {
		List<String> logged = new ArrayList<>(ERRORS);
		ERRORS.clear();
		if (!logged.isEmpty()) {
			throw new AssertionError("The workbench logged errors " + when + ":\n" + String.join("\n", logged));
		}
	}

	private static void reset() {
		Waiting.until("the workbench window", () -> PlatformUI.getWorkbench().getWorkbenchWindowCount() > 0);
		Ui.run(CleanDesktop::closeEverything);
		Waiting.until("the start page",
				() -> Ui.page().getActiveEditor() != null
						&& Ui.page().getActiveEditor().getSite().getId().equals(StartEditor.ID)
						&& Ui.page().getEditorReferences().length == 1);
	}

	private static void closeEverything() {
		// Moves the pointer away, because a tooltip could cover the controls that a test uses.
		Ui.display().setCursorLocation(0, 0);
		for (Shell shell : Ui.display().getShells()) {
			if (shell != Ui.shell() && shell.isVisible()) {
				shell.close();
			}
		}
		IWorkbenchPage page = Ui.page();
		page.closeAllEditors(false);
		// Most tests open only editors, which do not change the perspective.
		if (isLayoutChanged || page.getViewReferences().length > 0 || page.isPageZoomed()) {
			page.resetPerspective();
		}
		Ui.window().addPerspectiveListener(LAYOUT);
		isLayoutChanged = false;
		try {
			InstanceScope.INSTANCE.getNode("org.flightbench.ui").clear();
		} catch (BackingStoreException unusable) {
			throw new IllegalStateException(unusable);
		}
		IDialogSettings dialogs = PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(StartEditor.class))
				.getDialogSettings();
		dialogs.addNewSection("runBenchmarks");
		dialogs.addNewSection("recordJvm");
		Ui.shell().forceActive();
	}

	private static String describe(IStatus status) {
		StringBuilder text = new StringBuilder(status.toString());
		for (Throwable cause = status.getException(); cause != null; cause = cause.getCause()) {
			text.append("\n  ").append(cause);
			for (StackTraceElement element : cause.getStackTrace()) {
				text.append("\n    at ").append(element);
			}
		}
		return text.toString();
	}
}
