// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** Finds and operates visible widgets. All methods must be called on the UI thread. */
public final class Widgets {

	/** The key of the widget data that holds the ID of a control. */
	private static final String ID = "org.flightbench.ui.id";

	private Widgets() {}

	/** Returns all visible controls of a type inside another control. */
	public static <C extends Control> List<C> all(Control parent, Class<C> type) {
		List<C> found = new ArrayList<>();
		collect(parent, type, found);
		return found;
	}

	private static <C extends Control> void collect(Control control, Class<C> type, List<C> found) {
		if (type.isInstance(control) && control.isVisible()) {
			found.add(type.cast(control));
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				collect(child, type, found);
			}
		}
	}

	/** Returns the first visible control of a type that matches, or null. */
	public static <C extends Control> C first(Control parent, Class<C> type, Predicate<C> fits) {
		return all(parent, type).stream().filter(fits).findFirst().orElse(null);
	}

	/** Returns the visible control with an ID, or null. */
	public static <C extends Control> C withId(Control parent, Class<C> type, String id) {
		return first(parent, type, control -> id.equals(control.getData(ID)));
	}

	/** Returns the visible button whose text contains the given words, or null. */
	public static Button button(Control parent, String text) {
		return first(parent, Button.class, button -> plain(button.getText()).contains(text));
	}

	/** Returns the first control of a type after a label that contains the given words, or null. */
	public static <C extends Control> C after(Control parent, String label, Class<C> type) {
		boolean passed = false;
		for (Control control : all(parent, Control.class)) {
			if (passed && type.isInstance(control)) {
				return type.cast(control);
			}
			passed |= control instanceof Label text && plain(text.getText()).contains(label);
		}
		return null;
	}

	/** Returns the strings of all visible labels, links, text fields and buttons, one per line. */
	public static String texts(Control parent) {
		StringBuilder texts = new StringBuilder();
		for (Control control : all(parent, Control.class)) {
			String text = control instanceof Label label
					? label.getText()
					: control instanceof Link link
							? link.getText()
							: control instanceof CLabel tooltip
									? tooltip.getText()
									: control instanceof Text field
											? field.getText()
											: control instanceof Button button ? button.getText() : "";
			if (!text.isEmpty()) {
				texts.append(plain(text)).append('\n');
			}
		}
		return texts.toString();
	}

	/** Presses a push button, or toggles a toggle or check button, as a click does. */
	public static void press(Button button) {
		if (button == null || !button.isEnabled()) {
			throw new AssertionError(button == null ? "no such button" : button.getText() + " is disabled");
		}
		if ((button.getStyle() & (SWT.TOGGLE | SWT.CHECK)) != 0) {
			button.setSelection(!button.getSelection());
		}
		notify(button, SWT.Selection);
	}

	/** Presses the tool item with the given text. */
	public static void pressTool(Control parent, String text) {
		for (ToolBar bar : all(parent, ToolBar.class)) {
			for (ToolItem item : bar.getItems()) {
				if (item.getText().strip().equals(text)) {
					if (!item.isEnabled()) {
						throw new AssertionError(text + " is disabled");
					}
					notify(item, SWT.Selection);
					return;
				}
			}
		}
		throw new AssertionError("no tool item " + text);
	}

	/** Follows the link whose text contains the given words. */
	public static void follow(Control parent, String words) {
		Link link = first(parent, Link.class, candidate -> candidate.getText().contains(words));
		if (link == null) {
			throw new AssertionError("no link with " + words + " in:\n" + texts(parent));
		}
		Matcher anchor = Pattern.compile("<a(?: href=\"([^\"]*)\")?>([^<]*" + Pattern.quote(words) + "[^<]*)</a>")
				.matcher(link.getText());
		Event event = new Event();
		event.text = !anchor.find() ? words : anchor.group(1) != null ? anchor.group(1) : anchor.group(2);
		link.notifyListeners(SWT.Selection, event);
	}

	/** Opens a menu without showing it, and returns the item at a path of item texts. */
	public static MenuItem menuItem(Menu menu, String... path) {
		Menu level = menu;
		MenuItem found = null;
		for (String step : path) {
			if (found != null) {
				level = found.getMenu();
			}
			level.notifyListeners(SWT.Show, new Event());
			found = itemOf(level, step);
		}
		return found;
	}

	private static MenuItem itemOf(Menu menu, String text) {
		List<String> texts = new ArrayList<>();
		for (MenuItem item : menu.getItems()) {
			String shown = plain(item.getText());
			if (shown.equals(text) || shown.startsWith(text + "\t")) {
				return item;
			}
			texts.add(shown);
		}
		throw new AssertionError("no menu item " + text + " in " + texts);
	}

	/** Chooses an item of a menu. */
	public static void choose(Menu menu, String... path) {
		MenuItem item = menuItem(menu, path);
		if (!item.isEnabled()) {
			throw new AssertionError(item.getText() + " is disabled");
		}
		if ((item.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0) {
			item.setSelection((item.getStyle() & SWT.RADIO) != 0 || !item.getSelection());
		}
		notify(item, SWT.Selection);
	}

	/** Returns an open shell other than the workbench window that contains the given words, or null. */
	public static Shell dialog(String words) {
		for (Shell shell : Ui.display().getShells()) {
			if (shell != Ui.shell() && shell.isVisible()
					&& (shell.getText().contains(words) || texts(shell).contains(words))) {
				return shell;
			}
		}
		return null;
	}

	/** Executes the workbench command of an action such as Edit > Undo. */
	public static void perform(ActionFactory action) {
		IHandlerService handlers = Ui.window().getService(IHandlerService.class);
		try {
			handlers.executeCommand(action.getCommandId(), null);
		} catch (CommandException failure) {
			throw new AssertionError(action.getCommandId() + " cannot be done", failure);
		}
	}

	/** Returns whether the workbench command of an action is currently enabled. */
	public static boolean canPerform(ActionFactory action) {
		ICommandService commands = Ui.window().getService(ICommandService.class);
		return commands.getCommand(action.getCommandId()).isEnabled();
	}

	/** Notifies the listeners of a widget of an event without details. */
	public static void notify(Widget widget, int type) {
		Event event = new Event();
		event.type = type;
		event.widget = widget;
		widget.notifyListeners(type, event);
	}

	/** Returns a string without mnemonic markers. */
	private static String plain(String text) {
		return text.replaceAll("&(.)", "$1");
	}
}
