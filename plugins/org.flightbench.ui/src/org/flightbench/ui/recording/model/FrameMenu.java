// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.function.BiConsumer;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;

/** A menu that hides frames and sets the position of the allocated class in stacks. */
final class FrameMenu {

	private final RecordingSession session;
	private final Shell shell;

	FrameMenu(RecordingSession session, Shell shell) {
		this.session = session;
		this.shell = shell;
	}

	/** Adds the items in their current state. */
	void fill(Menu menu) {
		ProfileView frames = session.state().frames();
		check(menu, Messages.menu_recursion, frames.collapsed(), on -> frames.withCollapsed(on));
		new MenuItem(menu, SWT.SEPARATOR);
		hide(menu, Messages.menu_lambdaForms, frames, FrameMatch.LAMBDA_FORMS);
		hide(menu, Messages.menu_hiddenClasses, frames, FrameMatch.HIDDEN_CLASSES);
		item(menu, Messages.menu_harness, session.state().harnessShown(),
				(label, on) -> session.perform(label, state -> state.withHarnessShown(on)));
		for (FrameMatch hidden : frames.hidden()) {
			if (!hidden.isGeneral()) {
				hide(menu, NLS.bind(Messages.menu_hidden, WidgetText.menuItem(hidden.name())), frames, hidden);
			}
		}
		Menus.add(menu, Messages.filter_menu_hide, () -> askForPackage(frames));
		Menus.add(menu, Messages.menu_showAll, () -> perform(Messages.showAllFrames, frames.unfiltered()))
				.setEnabled(frames.isFiltered());
		new MenuItem(menu, SWT.SEPARATOR);
		radio(menu, Messages.menu_classLeaf, frames, ClassPlace.LEAF);
		radio(menu, Messages.menu_classRoot, frames, ClassPlace.ROOT);
		radio(menu, Messages.menu_classNone, frames, ClassPlace.NONE);
	}

	private void hide(Menu menu, String text, ProfileView frames, FrameMatch hidden) {
		check(menu, text, frames.hidden().contains(hidden), on -> frames.withHidden(hidden, on));
	}

	private interface Change {
		ProfileView of(boolean on);
	}

	private void check(Menu menu, String text, boolean on, Change change) {
		item(menu, text, on, (label, selected) -> perform(label, change.of(selected)));
	}

	private static void item(Menu menu, String text, boolean on, BiConsumer<String, Boolean> action) {
		MenuItem item = new MenuItem(menu, SWT.CHECK);
		item.setText(text);
		item.setSelection(on);
		item.addListener(SWT.Selection, event -> action.accept(text.replace("&", ""), item.getSelection()));
	}

	private void radio(Menu menu, String text, ProfileView frames, ClassPlace place) {
		MenuItem item = new MenuItem(menu, SWT.RADIO);
		item.setText(text);
		item.setSelection(frames.classes() == place);
		item.addListener(SWT.Selection, event -> {
			if (item.getSelection()) {
				perform(text.replace("&", ""), frames.withClasses(place));
			}
		});
	}

	private void askForPackage(ProfileView frames) {
		InputDialog dialog = new InputDialog(shell, Messages.hide_title,
				Messages.hide_text, "",
				text -> text.isBlank() ? "" : null);
		if (dialog.open() == Window.OK) {
			String name = dialog.getValue().strip();
			perform(NLS.bind(Messages.undo_hide, name), frames.withHidden(FrameMatch.named(name), true));
		}
	}

	private void perform(String label, ProfileView frames) {
		session.perform(label, state -> state.withFrames(frames));
	}
}
