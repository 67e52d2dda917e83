// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Installs Flightbench by the wizard of Mission Control, whose site is set. The installation is inspected from outside.
 */
final class WizardChecks {

	private static final String CATEGORY = "Flightbench for Mission Control";

	private final MissionControl missionControl;

	WizardChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("its wizard installs Flightbench", () -> {
			// not by ui(), which would only return when the wizard is closed
			MissionControl.display().asyncExec(() -> missionControl.choose("Help", "Install New Software..."));
			Tree offered = missionControl.awaitVisible("it offers " + CATEGORY, Tree.class,
					tree -> category(tree).isPresent());
			missionControl.ui(() -> {
				check(category(offered).orElseThrow());
				return null;
			});
			press("Next >");
			press("Next >");
			press("I accept the terms of the license agreements?");
			press("Finish");
			missionControl.waitUntil("it asks to restart", () -> {
				// of the site, and of bundles that are not signed
				if (!pressIfEnabled("Trust Selected")) {
					pressIfEnabled("Select All");
				}
				return enabled("Not Now").isPresent();
			});
			missionControl.picture("wizard-Not-Now");
			missionControl.ui(() -> pressIfEnabled("Not Now"));
		});
	}

	private static Optional<TreeItem> category(Tree tree) {
		return Stream.of(tree.getItems()).filter(item -> item.getText().equals(CATEGORY)).findFirst();
	}

	private static void check(TreeItem item) {
		item.setChecked(true);
		Event event = new Event();
		event.item = item;
		event.detail = SWT.CHECK;
		item.getParent().notifyListeners(SWT.Selection, event);
	}

	/** Waits until the button with a text, a regular expression, can be pressed, and presses it. */
	private void press(String text) throws Exception {
		missionControl.waitUntil(text + " can be pressed", () -> enabled(text).isPresent());
		missionControl.picture("wizard-" + text.replaceAll("\\W+", "-"));
		missionControl.ui(() -> pressIfEnabled(text));
	}

	private static boolean pressIfEnabled(String text) {
		Optional<Button> button = enabled(text);
		button.ifPresent(one -> {
			one.setSelection(true);
			one.notifyListeners(SWT.Selection, new Event());
		});
		return button.isPresent();
	}

	private static Optional<Button> enabled(String text) {
		return MissionControl.visible(Button.class).stream()
				.filter(button -> button.isEnabled() && button.getText().replace("&", "").matches(text)).findFirst();
	}
}
