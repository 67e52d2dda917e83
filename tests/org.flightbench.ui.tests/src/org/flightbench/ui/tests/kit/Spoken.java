// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.Widget;

/**
 * GTK's answers to a screen reader, obtained without the accessibility bus. Parents are queried before children, as a
 * screen reader does. All methods must be called on the UI thread.
 */
public final class Spoken {

	private Spoken() {}

	/** Returns the usable or readable controls and tool items inside a control that have no accessible name. */
	public static List<String> nameless(Control whole) {
		List<String> found = new ArrayList<>();
		collect(whole, found);
		return found;
	}

	private static void collect(Control control, List<String> found) {
		if (!control.isVisible()) {
			return;
		}
		String name = name(control);
		if (needsName(control) && !isSaid(name)) {
			found.add(describe(control) + " in " + place(control));
		}
		if (control instanceof ToolBar bar) {
			for (ToolItem item : bar.getItems()) {
				// A tool item with an embedded control needs no name.
				if (item.getControl() == null && (item.getStyle() & SWT.SEPARATOR) == 0
						&& !isSaid(name(item))) {
					found.add("ToolItem “" + item.getText() + "” (" + item.getToolTipText() + ") in " + place(bar));
				}
			}
		}
		if (control instanceof Composite composite && !(control instanceof Combo)) {
			for (Control child : composite.getChildren()) {
				collect(child, found);
			}
		}
	}

	/** Returns whether a name has a letter or digit; a symbol such as ▲ is not a name. */
	private static boolean isSaid(String name) {
		return name != null && name.codePoints().anyMatch(Character::isLetterOrDigit);
	}

	private static boolean needsName(Control control) {
		return control instanceof Button || control instanceof Text || control instanceof Combo
				|| control instanceof Spinner || control instanceof Tree || control instanceof Table
				|| control instanceof org.eclipse.swt.widgets.List || control instanceof Link
				|| control instanceof StyledText || isPicture(control);
	}

	/**
	 * Returns whether a control is a canvas painted by Flightbench, rather than one that the platform uses to contain
	 * other controls.
	 */
	private static boolean isPicture(Control control) {
		return control instanceof Canvas && !(control instanceof CLabel) && !(control instanceof CTabFolder)
				&& !(control instanceof SashForm)
				&& ((Canvas) control).getChildren().length == 0
				&& control.getClass().getName().startsWith("org.flightbench.");
	}

	private static String describe(Control control) {
		Object id = control.getData("org.flightbench.ui.id");
		return control.getClass().getSimpleName() + (id == null ? "" : " " + id)
				+ (control.getToolTipText() == null ? "" : " (" + control.getToolTipText() + ")");
	}

	private static String place(Control control) {
		List<String> parents = new ArrayList<>();
		for (Composite parent = control.getParent(); parent != null; parent = parent.getParent()) {
			if (!parent.getClass().getName().startsWith("org.eclipse.swt.")) {
				parents.add(parent.getClass().getSimpleName());
			}
		}
		return parents.toString();
	}

	/** Returns the accessible name of a control. */
	public static String name(Control control) {
		if (control.getParent() != null) {
			gtk(handle(control.getParent()), "accessible-name");
		}
		return gtk(handle(control), "accessible-name");
	}

	/** Returns the accessible description of a control. */
	public static String description(Control control) {
		return gtk(handle(control), "accessible-description");
	}

	/** Returns the accessible name of a tool item, which is that of its button. */
	public static String name(ToolItem item) {
		gtk(handle(item.getParent().getParent()), "accessible-name");
		long button = call(method("gtk3.GTK3", "gtk_bin_get_child", long.class), handle(item)) instanceof Long child
				? child
				: 0;
		if ((item.getStyle() & SWT.DROP_DOWN) != 0) {
			// For a drop-down item, the button is the first child of a box, before the arrow button.
			long list = (long) call(method("gtk3.GTK3", "gtk_container_get_children", long.class), button);
			button = (long) call(method("gtk.OS", "g_list_data", long.class), list);
			call(method("gtk.OS", "g_list_free", long.class), list);
		}
		return gtk(button, "accessible-name");
	}

	private static String gtk(long widget, String property) {
		Object accessible = call(method("gtk3.GTK3", "gtk_widget_get_accessible", long.class), widget);
		long[] answer = new long[1];
		call(method("gtk.OS", "g_object_get", long.class, byte[].class, long[].class, long.class), accessible,
				(property + '\0').getBytes(StandardCharsets.UTF_8), answer, 0L);
		if (answer[0] == 0) {
			return null;
		}
		int length = (int) call(method("C", "strlen", long.class), answer[0]);
		byte[] bytes = new byte[length];
		call(method("C", "memmove", byte[].class, long.class, long.class), bytes, answer[0], (long) length);
		call(method("gtk.OS", "g_free", long.class), answer[0]);
		return new String(bytes, StandardCharsets.UTF_8);
	}

	private static long handle(Widget widget) {
		try {
			return Widget.class.getField("handle").getLong(widget);
		} catch (ReflectiveOperationException missing) {
			throw new AssertionError("SWT is not GTK's", missing);
		}
	}

	private static Method method(String type, String name, Class<?>... parameters) {
		try {
			return Class.forName("org.eclipse.swt.internal." + type, true, Widget.class.getClassLoader()).getMethod(
					name,
					parameters);
		} catch (ReflectiveOperationException missing) {
			throw new AssertionError("SWT has no " + name, missing);
		}
	}

	private static Object call(Method method, Object... arguments) {
		try {
			return method.invoke(null, arguments);
		} catch (ReflectiveOperationException failure) {
			throw new AssertionError(failure);
		}
	}
}
