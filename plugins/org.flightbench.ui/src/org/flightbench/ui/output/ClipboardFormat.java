// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Menu;

/**
 * The format in which table rows are copied. The host application may contribute a format with its own settings to the
 * extension point {@code org.flightbench.ui.clipboardFormats}. Must be used on the UI thread.
 */
public interface ClipboardFormat {

	/** The default format: column titles, and cells separated by tabs. */
	ClipboardFormat USUAL = new ClipboardFormat() {};

	/** Returns whether the column titles come first. */
	default boolean hasTitles() {
		return true;
	}

	/** Returns whether hidden columns are omitted. */
	default boolean isOfVisible() {
		return false;
	}

	/** Returns whether numbers are copied at full precision, for use by programs. */
	default boolean isRaw() {
		return false;
	}

	/** Returns the indentation of a tree row at a depth, or an empty string if rows are not indented. */
	default String indentation(int depth) {
		return "";
	}

	/** Returns a row as text, including its line terminator. */
	default String row(List<String> cells) {
		return cells.stream().collect(Collectors.joining("\t", "", "\n"));
	}

	/** Adds the format's settings to a context menu that is about to open. */
	default void addSettings(Menu menu) {
		// the default format has no settings
	}

	/** Returns the contributed format, or the default if there is none or it cannot be created. */
	static ClipboardFormat get() {
		for (IConfigurationElement element : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.flightbench.ui.clipboardFormats")) {
			try {
				return (ClipboardFormat) element.createExecutableExtension("class");
			} catch (CoreException | RuntimeException failure) {
				ILog.of(ClipboardFormat.class).error("Clipboard settings of " + element.getContributor().getName(),
						failure);
			}
		}
		return USUAL;
	}
}
