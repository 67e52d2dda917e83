// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.Widget;

/**
 * Sets the accessible names that GTK passes to screen readers. SWT calls accessible listeners only for composites and
 * canvases, so native widgets such as tables and fields need GTK's property. This calls SWT internals by reflection; if
 * they change, names are missing but nothing else fails.
 */
final class GtkNames {

	private static final byte[] PROPERTY = bytes("accessible-name");

	private GtkNames() {}

	static void set(Control control, String name) {
		Native.name(Native.handle(control), name);
		if (control instanceof Combo) {
			// also name the inner field, which gets the focus
			Native.name(Native.child(Native.handle(control)), name);
		}
	}

	static void set(ToolItem item, String name) {
		// the inner button gets the focus; in a drop-down item, it is in a box, before the arrow button
		long child = Native.child(Native.handle(item));
		Native.name((item.getStyle() & SWT.DROP_DOWN) == 0 ? child : Native.firstChild(child), name);
	}

	static void set(TreeColumn column, String name) {
		Native.name(Native.header(Native.handle(column)), name);
	}

	/** Returns the name of the GTK theme, or null if unknown. */
	static String theme() {
		String forced = System.getenv("GTK_THEME");
		return forced == null || forced.isEmpty() ? Native.text(Native.settings(), "gtk-theme-name") : forced;
	}

	private static byte[] bytes(String text) {
		return (text + '\0').getBytes(StandardCharsets.UTF_8);
	}

	/** SWT's GTK 3 bindings. The methods below return 0 or null if a binding is missing. */
	private static final class Native {

		private static final Method ACCESSIBLE = method("gtk3.GTK3", "gtk_widget_get_accessible", long.class);
		private static final Method CHILD = method("gtk3.GTK3", "gtk_bin_get_child", long.class);
		private static final Method CHILDREN = method("gtk3.GTK3", "gtk_container_get_children", long.class);
		private static final Method DATA = method("gtk.OS", "g_list_data", long.class);
		private static final Method FREE = method("gtk.OS", "g_list_free", long.class);
		private static final Method HEADER = method("gtk.GTK", "gtk_tree_view_column_get_button", long.class);
		private static final Method SET = method("gtk.OS", "g_object_set", long.class, byte[].class, byte[].class,
				long.class);

		private static final Method SETTINGS = method("gtk.GTK", "gtk_settings_get_default");
		private static final Method GET = method("gtk.OS", "g_object_get", long.class, byte[].class, long[].class,
				long.class);
		private static final Method LENGTH = method("C", "strlen", long.class);
		private static final Method COPY = method("C", "memmove", byte[].class, long.class, long.class);
		private static final Method FREE_TEXT = method("gtk.OS", "g_free", long.class);

		private static Method method(String type, String name, Class<?>... parameters) {
			try {
				return Class.forName("org.eclipse.swt.internal." + type, true, Widget.class.getClassLoader())
						.getMethod(name, parameters);
			} catch (ReflectiveOperationException other) {
				return null;
			}
		}

		static long handle(Widget widget) {
			try {
				return Widget.class.getField("handle").getLong(widget);
			} catch (ReflectiveOperationException other) {
				return 0;
			}
		}

		static long child(long widget) {
			return widget == 0 || CHILD == null ? 0 : call(CHILD, widget) instanceof Long child ? child : 0;
		}

		static long settings() {
			return SETTINGS != null && call(SETTINGS) instanceof Long settings ? settings : 0;
		}

		/** Returns a string property, or null if it is not set or cannot be read. */
		static String text(long object, String property) {
			if (object == 0 || GET == null || LENGTH == null || COPY == null || FREE_TEXT == null) {
				return null;
			}
			long[] found = new long[1];
			call(GET, object, bytes(property), found, 0L);
			if (found[0] == 0 || !(call(LENGTH, found[0]) instanceof Integer length)) {
				return null;
			}
			byte[] text = new byte[length];
			call(COPY, text, found[0], (long) length);
			call(FREE_TEXT, found[0]);
			return new String(text, StandardCharsets.UTF_8);
		}

		static long firstChild(long container) {
			if (container == 0 || CHILDREN == null || DATA == null || FREE == null
					|| !(call(CHILDREN, container) instanceof Long list) || list == 0) {
				return 0;
			}
			long first = call(DATA, list) instanceof Long child ? child : 0;
			call(FREE, list);
			return first;
		}

		static long header(long column) {
			return column == 0 || HEADER == null ? 0 : call(HEADER, column) instanceof Long button ? button : 0;
		}

		static void name(long widget, String name) {
			if (widget != 0 && ACCESSIBLE != null && SET != null
					&& call(ACCESSIBLE, widget) instanceof Long accessible && accessible != 0) {
				call(SET, accessible, PROPERTY, bytes(name), 0L);
			}
		}

		private static Object call(Method method, Object... arguments) {
			try {
				return method.invoke(null, arguments);
			} catch (ReflectiveOperationException other) {
				return null;
			}
		}
	}
}
