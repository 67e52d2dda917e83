// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;

/** Checks accessible names for screen readers and the help for pages. */
final class AccessChecks {

	private static final List<String> PAGES = List.of("overview", "allocation", "safepoints", "gc", "heat", "io",
			"benchmark");

	private final MissionControl missionControl;

	AccessChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, Path recording, PageBehaviorChecks.Opener opener) {
		Map<String, Path> shown = Map.of("io", missionControl.sample("io-with-trim.jfr"), "benchmark",
				missionControl.sample(RecordingChecks.BENCHMARK));
		checks.add("what is in the pages has a name for screen readers", () -> {
			for (String page : PAGES.subList(1, PAGES.size())) {
				opener.open(shown.getOrDefault(page, recording), page);
				missionControl.waitUntil("the page " + page + " has its content",
						() -> MissionControl.visible(Control.class).stream().anyMatch(AccessChecks::isNamed));
				missionControl.settle();
				missionControl.ui(() -> {
					List<Control> own = MissionControl.visible(Control.class).stream()
							.filter(control -> control.getData("org.flightbench.ui.id") != null
									&& (control instanceof Table || control instanceof Tree || control instanceof Text
											|| control instanceof Combo || control.getClass() == Canvas.class
											|| control.getClass().getSuperclass() == Canvas.class))
							.toList();
					List<Object> unnamed = own.stream().filter(control -> !isNamed(control))
							.map(control -> control.getData("org.flightbench.ui.id")).toList();
					Checks.require(!own.isEmpty(), "nothing of " + page + " is shown");
					Checks.require(unnamed.isEmpty(), "in " + page + " without a name: " + unnamed);
					return null;
				});
			}
		});
		checks.add("help knows each page", () -> {
			List<String> unknown = new ArrayList<>();
			for (String page : PAGES) {
				IContext context = HelpSystem.getContext("org.flightbench.missioncontrol." + page);
				if (context == null || context.getText() == null) {
					unknown.add(page);
				}
			}
			// Without the help system, Mission Control has no help for any page.
			Checks.require(unknown.isEmpty() || unknown.equals(PAGES), "it does not know " + unknown);
		});
	}

	/** Returns whether a control has an accessible name, either set explicitly or supplied by a listener. */
	private static boolean isNamed(Control control) {
		return control.getData("org.flightbench.ui.accessibleName") instanceof String name && !name.isEmpty()
				|| control instanceof Canvas && isSpoken(control.getAccessible());
	}

	private static boolean isSpoken(Accessible accessible) {
		try {
			Field listeners = Accessible.class.getDeclaredField("accessibleListeners");
			listeners.setAccessible(true);
			return listeners.get(accessible) instanceof Collection<?> any && !any.isEmpty();
		} catch (ReflectiveOperationException otherwise) {
			throw new IllegalStateException(otherwise);
		}
	}
}
