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
 * The form in which rows of tables are copied. The program around Flightbench may have settings for it, and contributes
 * them to the extension point {@code org.flightbench.ui.clipboardFormats}. For the UI thread.
 */
public interface ClipboardFormat {

	/** With titles, and tabs between cells: without settings. */
	ClipboardFormat USUAL = new ClipboardFormat() {};

	/** Whether titles of columns come first. */
	default boolean hasTitles() {
		return true;
	}

	/** Whether columns that the user has hidden are left out. */
	default boolean isOfVisible() {
		return false;
	}

	/** Whether numbers have all their digits, for programs, instead of as many as people read. */
	default boolean isRaw() {
		return false;
	}

	/** Spaces before a row of a tree that is that deep in it; none if rows are not indented. */
	default String indentation(int depth) {
		return "";
	}

	/** A row with its end. */
	default String row(List<String> cells) {
		return cells.stream().collect(Collectors.joining("\t", "", "\n"));
	}

	/** Adds the settings to a context menu that opens. */
	default void addSettings(Menu menu) {
		// there are none
	}

	/** The contributed one; the usual one if there is none, or it fails. */
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
