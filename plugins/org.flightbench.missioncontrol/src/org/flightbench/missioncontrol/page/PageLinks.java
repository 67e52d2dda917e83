// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.Optional;
import java.util.stream.Stream;

import org.openjdk.jmc.flightrecorder.ui.DataPageDescriptor;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;

/** Finds the subpages of <em>Flightbench</em>. Mission Control shares their definitions among all editors. */
final class PageLinks {

	private static volatile DataPageDescriptor overview;

	private PageLinks() {}

	/** Stores the definition of the <em>Flightbench</em> page, which is created first when a recording opens. */
	static void note(IPageDefinition definition) {
		if (definition instanceof DataPageDescriptor descriptor) {
			overview = descriptor;
		}
	}

	/** Shows the subpage with the given name in an editor, if there is one. */
	static void show(IPageContainer editor, String name) {
		find(name).ifPresent(editor::navigateTo);
	}

	static Optional<DataPageDescriptor> find(String name) {
		return overview == null
				? Optional.empty()
				: Stream.of(overview.getChildren()).filter(below -> name.equals(below.getName())).findFirst();
	}
}
