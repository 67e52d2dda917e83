// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * An agent that reads the strings of the visible widgets in a running desktop, because the packaged program has no test
 * support. It uses SWT by reflection, as the desktop loads SWT with its own class loader.
 */
public final class WindowTexts {

	private static final int MAX_ITEMS = 50;

	private final StringBuilder texts = new StringBuilder();

	private WindowTexts() {}

	/** Writes the agent to a jar. */
	static Path jar(Path folder) throws IOException {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().putValue("Agent-Class", WindowTexts.class.getName());
		Path jar = folder.resolve("window-texts.jar");
		String name = WindowTexts.class.getName().replace('.', '/') + ".class";
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream entries = new JarOutputStream(out, manifest)) {
			entries.putNextEntry(new JarEntry(name));
			WindowTexts.class.getResourceAsStream("/" + name).transferTo(entries);
			entries.closeEntry();
		}
		return jar;
	}

	/**
	 * Called in the desktop. Writes the strings to a file, or nothing if there is no window yet.
	 *
	 * @param file the path of the file
	 */
	public static void agentmain(String file, Instrumentation instrumentation) throws Exception {
		WindowTexts read = new WindowTexts();
		for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
			if (loaded.getName().equals("org.eclipse.swt.widgets.Display")) {
				read.all(loaded);
			}
		}
		Files.writeString(Path.of(file), read.texts);
	}

	private void all(Class<?> type) throws ReflectiveOperationException {
		for (Thread thread : Thread.getAllStackTraces().keySet()) {
			Object display = type.getMethod("findDisplay", Thread.class).invoke(null, thread);
			if (display != null) {
				Runnable reading = () -> children(display, "getShells");
				type.getMethod("syncExec", Runnable.class).invoke(display, reading);
			}
		}
	}

	private void control(Object control) {
		if (Boolean.TRUE.equals(get(control, "isVisible"))) {
			text(control);
			children(control, "getColumns");
			children(control, "getItems");
			children(control, "getChildren");
		}
	}

	private void text(Object widget) {
		if (get(widget, "getText") instanceof String text && !text.isBlank()) {
			texts.append(text).append('\n');
		}
	}

	/**
	 * Reads the controls or items that a method of the parent returns, if there is such a method. Also reads the cells
	 * of items.
	 */
	private void children(Object parent, String method) {
		Object children = get(parent, method);
		int count = children == null || !children.getClass().isArray()
				? 0
				: Math.min(MAX_ITEMS, Array.getLength(children));
		for (int index = 0; index < count; index++) {
			Object child = Array.get(children, index);
			if (get(child, "isVisible") != null) {
				control(child);
			} else if (!(child instanceof String)) {
				text(child);
				cells(child);
				children(child, "getItems");
			}
		}
	}

	/** Reads the cells of a row except the first. */
	private void cells(Object item) {
		try {
			Object table = get(item, "getParent");
			int columns = table == null ? 0 : (Integer) table.getClass().getMethod("getColumnCount").invoke(table);
			for (int column = 1; column < columns; column++) {
				texts.append(item.getClass().getMethod("getText", int.class).invoke(item, column)).append('\n');
			}
		} catch (ReflectiveOperationException none) {
			// The item is not a row of a table.
		}
	}

	private static Object get(Object widget, String method) {
		try {
			return widget.getClass().getMethod(method).invoke(widget);
		} catch (ReflectiveOperationException none) {
			return null;
		}
	}
}
