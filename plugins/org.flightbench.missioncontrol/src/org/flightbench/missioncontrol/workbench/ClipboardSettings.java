// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.workbench;

import java.util.List;

import org.eclipse.swt.widgets.Menu;
import org.flightbench.ui.output.ClipboardFormat;
import org.openjdk.jmc.ui.misc.CopySettings;
import org.openjdk.jmc.ui.misc.FormatToolkit;

/**
 * Mission Control's <em>Clipboard Settings</em>, which apply to all its tables: raw values, column titles, CSV, only
 * visible columns, and indented tree rows.
 */
public final class ClipboardSettings implements ClipboardFormat {

	/** The same indentation as in Mission Control. */
	private static final String INDENTATION = "   ";

	@Override
	public boolean isRaw() {
		return CopySettings.getInstance().shouldCopyAsRawData();
	}

	@Override
	public String indentation(int depth) {
		return CopySettings.getInstance().shouldIndentForStructure() ? INDENTATION.repeat(depth) : "";
	}

	@Override
	public boolean hasTitles() {
		return CopySettings.getInstance().shouldCopyColumnHeaders();
	}

	@Override
	public boolean isOfVisible() {
		return CopySettings.getInstance().shouldCopyOnlyVisible();
	}

	@Override
	public String row(List<String> cells) {
		return FormatToolkit.getPreferredRowFormatter().apply(cells.stream());
	}

	@Override
	public void addSettings(Menu menu) {
		CopySettings.getInstance().createContributionItem().fill(menu, -1);
	}
}
