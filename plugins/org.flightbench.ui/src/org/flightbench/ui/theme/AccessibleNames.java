// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;

/**
 * Sets the accessible names of controls without text, such as tables, fields, and buttons with an icon or a symbol. All
 * methods must be called on the UI thread.
 */
public final class AccessibleNames {

	private static final boolean IS_GTK = "gtk".equals(SWT.getPlatform());
	private static final String NAME = "org.flightbench.ui.accessibleName";

	private AccessibleNames() {}

	/**
	 * Sets the accessible name of a control.
	 *
	 * @param name the name without mnemonic
	 */
	public static void set(Control control, String name) {
		boolean isNew = control.getData(NAME) == null;
		control.setData(NAME, name);
		if (IS_GTK) {
			DeferredNames.of(control.getParent()).whenAsked(control, () -> {
				if (!control.isDisposed()) {
					GtkNames.set(control, (String) control.getData(NAME));
				}
			});
		} else if (isNew) {
			control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
				@Override
				public void getName(AccessibleEvent event) {
					if (event.childID == ACC.CHILDID_SELF) {
						event.result = (String) control.getData(NAME);
					}
				}
			});
		}
	}

	/**
	 * Sets the accessible name of a tool item.
	 *
	 * @param name the name without mnemonic
	 */
	public static void set(ToolItem item, String name) {
		ToolBar bar = item.getParent();
		item.setData(NAME, name);
		if (IS_GTK) {
			DeferredNames.of(bar.getParent()).whenAsked(item, () -> {
				if (!item.isDisposed()) {
					GtkNames.set(item, (String) item.getData(NAME));
				}
			});
		} else if (bar.getData(NAME) == null) {
			bar.setData(NAME, "");
			bar.getAccessible().addAccessibleListener(new AccessibleAdapter() {
				@Override
				public void getName(AccessibleEvent event) {
					if (event.childID >= 0 && event.childID < bar.getItemCount()
							&& bar.getItem(event.childID).getData(NAME) instanceof String given) {
						event.result = given;
					}
				}
			});
		}
	}

	/**
	 * Sets the accessible name of a column header that shows only a symbol. Has an effect on GTK only; on other
	 * platforms, screen readers read the tooltip.
	 *
	 * @param name the name without mnemonic
	 */
	public static void set(TreeColumn column, String name) {
		if (IS_GTK) {
			DeferredNames.of(column.getParent().getParent()).whenAsked(column, () -> {
				if (!column.isDisposed()) {
					GtkNames.set(column, name);
				}
			});
		}
	}

	/** Names each toolbar item after its tooltip if the item's text contains no words. */
	public static void ofTooltips(ToolBar bar) {
		for (ToolItem item : bar.getItems()) {
			ofTooltip(item);
		}
	}

	/** Names a tool item after its tooltip if its text contains no words. */
	public static void ofTooltip(ToolItem item) {
		String tooltip = item.getToolTipText();
		if (!hasWords(item.getText()) && tooltip != null && !tooltip.isEmpty()) {
			set(item, tooltip.replaceAll("&(.)", "$1"));
		}
	}

	/**
	 * Names the unnamed fields and lists in a composite. The name is the text of the preceding label, or else the
	 * field's placeholder text, or else its tooltip.
	 */
	public static void ofLabels(Composite whole) {
		ofLabels(whole, "");
	}

	private static void ofLabels(Composite whole, String labelInFront) {
		String label = labelInFront;
		for (Control control : whole.getChildren()) {
			if (control instanceof Label text) {
				label = hasWords(text.getText()) ? plain(text.getText()) : label;
			} else if (isUnnamed(control)) {
				String name = label.isEmpty() ? hint(control) : label;
				if (name != null && !name.isEmpty()) {
					set(control, name);
				}
				label = "";
			} else if (control instanceof Composite composite) {
				ofLabels(composite, label);
				label = "";
			}
		}
	}

	/** Returns the placeholder text of a control, or else its tooltip; null if it has neither. */
	private static String hint(Control control) {
		return control instanceof Text text && !text.getMessage().isEmpty()
				? text.getMessage()
				: control.getToolTipText();
	}

	/** Names an unnamed field or list after its placeholder text or tooltip, or else after the title of its window. */
	public static void ofWindow(Control control) {
		if (isUnnamed(control)) {
			String hint = hint(control);
			String name = hint == null || hint.isEmpty() ? control.getShell().getText() : hint;
			if (!name.isEmpty()) {
				set(control, name);
			}
		}
	}

	private static boolean isUnnamed(Control control) {
		return control.getData(NAME) == null && (control instanceof Text || control instanceof Combo
				|| control instanceof Spinner || control instanceof Tree || control instanceof Table
				|| control instanceof List || control instanceof Button button && !hasWords(button.getText()));
	}

	private static boolean hasWords(String text) {
		return text.codePoints().anyMatch(Character::isLetter);
	}

	/** Removes the mnemonic and the trailing colon from the text of a label. */
	private static String plain(String text) {
		return text.replaceAll("&(.)", "$1").replaceAll(":\\s*$", "");
	}
}
