// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/**
 * Shows the output of benchmarks as it is printed. Scrolls to the end unless scrolling is locked or the user has
 * scrolled up.
 */
final class OutputConsole {

	/** The refresh interval. JMH may print far more often than a user can follow. */
	private static final int PERIOD_MILLIS = 100;

	private final StyledText text;
	private OutputText output;
	private OutputText.Change seen = OutputText.Change.NOTHING;
	private boolean held;

	OutputConsole(Composite parent, Runnable onClear) {
		text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL);
		Fonts.code(text);
		text.setAlwaysShowScrollBars(false);
		text.setMargins(6, 4, 6, 4);
		text.setData("org.flightbench.ui.id", "output");
		AccessibleNames.set(text, Messages.benchmarkOutput);
		Menu menu = new Menu(text);
		Menus.add(menu, Messages.copyWithKey, this::copy);
		Menus.add(menu, Messages.menu_selectAll, text::selectAll);
		Menus.add(menu, Messages.menu_clear, onClear);
		text.setMenu(menu);
		text.addListener(SWT.KeyDown, event -> {
			if (event.keyCode == 'a' && event.stateMask == SWT.MOD1) {
				text.selectAll();
			}
		});
		follow();
	}

	/** Shows the output of a run, or nothing if null. */
	void show(OutputText shown) {
		if (shown != output) {
			output = shown;
			seen = OutputText.Change.NOTHING;
			text.setText("");
			update();
		}
	}

	/** Sets whether the scroll position stays fixed when output is added. */
	void hold(boolean hold) {
		held = hold;
		if (!held) {
			toEnd();
		}
	}

	/** Clears the console. Later output is still shown. */
	void clear() {
		if (output != null) {
			OutputText.Change all = output.since(seen);
			seen = new OutputText.Change(0, "", all.end(), all.end());
			text.setText("");
		}
	}

	/** Copies the selected text to the clipboard, or all text if nothing is selected. */
	void copy() {
		ClipboardText.copy(text.getDisplay(),
				text.getSelectionCount() > 0 ? text.getSelectionText() : text.getText());
	}

	void selectAll() {
		text.selectAll();
	}

	void setFocus() {
		text.setFocus();
	}

	private void follow() {
		if (!text.isDisposed()) {
			update();
			text.getDisplay().timerExec(PERIOD_MILLIS, this::follow);
		}
	}

	private void update() {
		if (output == null) {
			return;
		}
		OutputText.Change change = output.since(seen);
		seen = change;
		if (change.removed() == 0 && change.added().isEmpty()) {
			return;
		}
		boolean atEnd = isAtEnd();
		text.setRedraw(false);
		try {
			text.replaceTextRange(0, change.removed(), "");
			text.append(change.added());
			if (atEnd && !held) {
				toEnd();
			}
		} finally {
			text.setRedraw(true);
		}
	}

	private boolean isAtEnd() {
		int lastVisible = text.getLineIndex(Math.max(0, text.getClientArea().height - 1));
		return lastVisible >= text.getLineCount() - 2;
	}

	private void toEnd() {
		text.setTopIndex(text.getLineCount() - 1);
	}
}
