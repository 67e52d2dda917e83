// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Widget;

/**
 * Simulates a large system font, in windows that are opened before this object is closed. Must be used on the test
 * thread.
 */
public final class LargeFont implements AutoCloseable {

	private static final String FAMILY = "Sans";
	private static final int USUAL = 10;

	/** @param points the font size in points; the usual size is 10 */
	public LargeFont(int points) {
		Ui.run(() -> set(points));
	}

	@Override
	public void close() {
		Ui.run(() -> set(USUAL));
	}

	/** Sets the font in GTK, and also in SWT, because SWT caches the system font that it has read first. */
	private static void set(int points) {
		try {
			Class<?> gtk = type("gtk.GTK");
			long settings = (Long) gtk.getMethod("gtk_settings_get_default").invoke(null);
			type("gtk.OS").getMethod("g_object_set", long.class, byte[].class, byte[].class, long.class).invoke(null,
					settings, bytes("gtk-font-name"), bytes(FAMILY + " " + points), 0L);
			Field kept = Device.class.getDeclaredField("systemFont");
			kept.setAccessible(true);
			kept.set(Ui.display(), new Font(Ui.display(), FAMILY, points, SWT.NORMAL));
		} catch (ReflectiveOperationException other) {
			throw new AssertionError("SWT does it otherwise now", other);
		}
		Font system = Ui.display().getSystemFont();
		JFaceResources.getFontRegistry().put(JFaceResources.DEFAULT_FONT, system.getFontData());
		JFaceResources.getFontRegistry().put(JFaceResources.DIALOG_FONT, system.getFontData());
	}

	private static Class<?> type(String name) throws ClassNotFoundException {
		return Class.forName("org.eclipse.swt.internal." + name, true, Widget.class.getClassLoader());
	}

	private static byte[] bytes(String text) {
		return (text + '\0').getBytes(StandardCharsets.UTF_8);
	}
}
