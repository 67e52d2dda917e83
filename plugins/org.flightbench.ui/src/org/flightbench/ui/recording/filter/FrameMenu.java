// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.filter;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.ui.Literal;
import org.flightbench.ui.Menus;
import org.flightbench.ui.recording.model.FrameChoice;
import org.flightbench.ui.recording.model.RecordingSession;

/** Chooses which frames are left out, and where the allocated class stands. */
final class FrameMenu {

	private final RecordingSession session;
	private final Shell shell;

	FrameMenu(RecordingSession session, Shell shell) {
		this.session = session;
		this.shell = shell;
	}

	/** Adds its items as they are now. */
	void fill(Menu menu) {
		FrameChoice frames = session.state().frames();
		check(menu, Messages.menu_recursion, frames.collapsed(), on -> frames.withCollapsed(on));
		new MenuItem(menu, SWT.SEPARATOR);
		check(menu, Messages.menu_lambdaForms, frames.lambdaFormsHidden(), on -> frames.withLambdaFormsHidden(on));
		check(menu, Messages.menu_hiddenClasses, frames.hiddenClassesHidden(),
				on -> frames.withHiddenClassesHidden(on));
		check(menu, Messages.menu_harness, frames.harnessShown(), on -> frames.withHarnessShown(on));
		for (String hidden : frames.hidden()) {
			check(menu, NLS.bind(Messages.menu_hidden, Literal.menuItem(hidden)), true, on -> without(frames, hidden));
		}
		Menus.add(menu, Messages.menu_hide, () -> askForPackage(frames));
		Menus.add(menu, Messages.menu_showAll, () -> perform(Messages.undo_showAll,
				frames.withHidden(List.of()).withLambdaFormsHidden(false).withHiddenClassesHidden(false)))
				.setEnabled(frames.hiddenKinds() > 0);
		new MenuItem(menu, SWT.SEPARATOR);
		radio(menu, Messages.menu_classLeaf, frames, ClassPlace.LEAF);
		radio(menu, Messages.menu_classRoot, frames, ClassPlace.ROOT);
		radio(menu, Messages.menu_classNone, frames, ClassPlace.NONE);
	}

	private interface Change {
		FrameChoice of(boolean on);
	}

	private void check(Menu menu, String text, boolean on, Change change) {
		MenuItem item = new MenuItem(menu, SWT.CHECK);
		item.setText(text);
		item.setSelection(on);
		item.addListener(SWT.Selection,
				event -> perform(text.replace("&", ""), change.of(item.getSelection())));
	}

	private void radio(Menu menu, String text, FrameChoice frames, ClassPlace place) {
		MenuItem item = new MenuItem(menu, SWT.RADIO);
		item.setText(text);
		item.setSelection(frames.classes() == place);
		item.addListener(SWT.Selection, event -> {
			if (item.getSelection()) {
				perform(text.replace("&", ""), frames.withClasses(place));
			}
		});
	}

	private static FrameChoice without(FrameChoice frames, String hidden) {
		List<String> left = new ArrayList<>(frames.hidden());
		left.remove(hidden);
		return frames.withHidden(left);
	}

	private void askForPackage(FrameChoice frames) {
		InputDialog dialog = new InputDialog(shell, Messages.hide_title,
				Messages.hide_text, "",
				text -> text.isBlank() ? "" : null);
		if (dialog.open() == Window.OK) {
			List<String> hidden = new ArrayList<>(frames.hidden());
			hidden.add(dialog.getValue().strip());
			perform(NLS.bind(Messages.undo_hide, dialog.getValue().strip()),
					frames.withHidden(hidden.stream().distinct().toList()));
		}
	}

	private void perform(String label, FrameChoice frames) {
		session.perform(label, state -> state.withFrames(frames));
	}
}
