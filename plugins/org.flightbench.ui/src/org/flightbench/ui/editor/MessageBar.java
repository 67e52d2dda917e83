// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.theme.Colors;

/**
 * Messages above the content of an editor, with buttons for possible actions. The bar is hidden while it has no
 * messages.
 */
public final class MessageBar extends Composite {

	/**
	 * A button of a message.
	 *
	 * @param label the text of the button
	 * @param run the action
	 * @param closes whether the message is removed before the action runs
	 */
	public record Choice(String label, Runnable run, boolean closes) {

		/** Creates a button that removes the message. */
		public Choice(String label, Runnable run) {
			this(label, run, true);
		}
	}

	private static final String LEVEL = "level";

	private final Map<String, Composite> messages = new LinkedHashMap<>();
	private final Map<String, String> said = new HashMap<>();

	public MessageBar(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 1).applyTo(this);
		GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(this);
		setVisible(false);
	}

	/** Shows an informational message, replacing a message with the same key. */
	public void inform(String key, String text, Choice... choices) {
		show(key, text, Colors::news, choices);
	}

	/** Shows a warning, replacing a message with the same key. */
	public void warn(String key, String text, Choice... choices) {
		show(key, "⚠ " + text, Colors::warning, choices);
	}

	/** Shows an error, replacing a message with the same key. */
	public void fail(String key, String text, Choice... choices) {
		show(key, "✖ " + text, Colors::error, choices);
	}

	/**
	 * Shows or removes a message if its text has changed since the last call. A dismissed message is shown again only
	 * with another text.
	 *
	 * @param text the current text, or an empty string for no message
	 * @param show shows the message
	 */
	public void keepUpToDate(String key, String text, Runnable show) {
		String before = said.put(key, text);
		if (text.equals(before == null ? "" : before)) {
			return;
		}
		if (text.isEmpty()) {
			remove(key);
		} else {
			show.run();
		}
	}

	/** Removes a message if it is shown. */
	public void remove(String key) {
		Composite message = messages.remove(key);
		if (message != null) {
			message.dispose();
			arrange();
		}
	}

	/** Returns whether a message with the given key is shown. */
	public boolean has(String key) {
		return messages.containsKey(key);
	}

	/** Changes the text of a message that is shown. Its buttons stay the same. */
	public void update(String key, String text) {
		if (messages.get(key).getChildren()[0] instanceof Label label) {
			label.setText(WidgetText.label(text));
		}
	}

	private void show(String key, String text, Function<Colors, Color> level, Choice... choices) {
		remove(key);
		Composite message = new Composite(this, SWT.NONE);
		message.setData(LEVEL, level);
		message.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
		message.setBackgroundMode(SWT.INHERIT_FORCE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(message);
		GridLayoutFactory.fillDefaults().numColumns(2 + choices.length).margins(10, 3).applyTo(message);
		Label label = new Label(message, SWT.WRAP);
		label.setText(WidgetText.label(text));
		label.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(200, SWT.DEFAULT).applyTo(
				label);
		for (Choice choice : choices) {
			button(message, key, choice);
		}
		button(message, key, new Choice(Messages.message_dismiss, () -> {}));
		messages.put(key, message);
		color(message);
		arrange();
	}

	private void button(Composite message, String key, Choice choice) {
		Button button = new Button(message, SWT.PUSH);
		button.setText(choice.label());
		button.addListener(SWT.Selection, event -> {
			if (choice.closes()) {
				remove(key);
			}
			choice.run().run();
		});
	}

	/** Sets the colors of the current theme. */
	@SuppressWarnings("unchecked")
	private void color(Composite message) {
		Colors colors = Colors.of(getParent());
		Color background = ((Function<Colors, Color>) message.getData(LEVEL)).apply(colors);
		message.setBackground(background);
		message.getChildren()[0].setBackground(background);
		message.getChildren()[0].setForeground(colors.text());
	}

	/** Restores the colors of the messages, because a theme change overrides them. */
	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		if (messages != null && !messages.isEmpty()) {
			getDisplay().asyncExec(() -> {
				if (!isDisposed()) {
					messages.values().forEach(this::color);
				}
			});
		}
	}

	private void arrange() {
		boolean shown = !messages.isEmpty();
		setVisible(shown);
		((GridData) getLayoutData()).exclude = !shown;
		getParent().layout(true, true);
	}
}
