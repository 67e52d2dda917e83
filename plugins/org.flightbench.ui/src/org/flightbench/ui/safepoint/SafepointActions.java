// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;

/** What can be done with a timeline. Each action is enabled and checked as things are. */
final class SafepointActions {

	private final TimelineCanvas canvas;
	private final List<Runnable> updates = new ArrayList<>();
	private final IAction back;
	private final IAction forward;
	private final IAction whole;
	private final IAction in;
	private final IAction out;
	private final IAction selected;
	private final IAction tables;

	/**
	 * @param showTables shows the tables and charts, or not
	 * @param hasTables whether they are shown
	 */
	SafepointActions(TimelineCanvas canvas, TimelineKeys keys, Consumer<Boolean> showTables,
			BooleanSupplier hasTables) {
		this.canvas = canvas;
		back = push("Back", "flame-back", "Back to where you were (Alt+Left, Backspace)",
				() -> canvas.navigation().back(), () -> canvas.navigation().canGoBack());
		forward = push("Forward", "flame-forward", "Forward again (Alt+Right)", () -> canvas.navigation().forward(),
				() -> canvas.navigation().canGoForward());
		whole = push("Whole Run", "flame-whole", "Show the whole run (Home)", () -> canvas.navigation().showWhole(),
				() -> !canvas.navigation().isWhole());
		in = push("Zoom In", "zoom-in", "Zoom in (+, Ctrl+wheel)", () -> keys.zoom(1 / 1.5), () -> true);
		out = push("Zoom Out", "zoom-out", "Zoom out (−, Ctrl+wheel)", () -> keys.zoom(1.5),
				() -> !canvas.navigation().isWhole());
		selected = push("Zoom to Selection", "zoom-selection", "Zoom to the selected pause or time (Enter)",
				keys::showSelected, () -> canvas.selected() != null);
		tables = new Action("Tables and Charts", IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				showTables.accept(isChecked());
			}
		};
		describe(tables, "flame-tables", "Show pauses, operations, late threads and charts below the timeline");
		updates.add(() -> tables.setChecked(hasTables.getAsBoolean()));
	}

	/** Those of the tool bar. */
	List<IAction> all() {
		return List.of(back, forward, whole, in, out, selected, tables);
	}

	/** Shows what makes sense now. */
	void update() {
		updates.forEach(Runnable::run);
	}

	void back() {
		back.run();
	}

	void forward() {
		forward.run();
	}

	private IAction push(String text, String icon, String tooltip, Runnable step, BooleanSupplier enabled) {
		IAction action = new Action(text) {
			@Override
			public void run() {
				if (!canvas.isEmpty()) {
					step.run();
					canvas.went();
				}
			}
		};
		describe(action, icon, tooltip);
		updates.add(() -> action.setEnabled(!canvas.isEmpty() && enabled.getAsBoolean()));
		return action;
	}

	private static void describe(IAction action, String icon, String tooltip) {
		action.setToolTipText(tooltip);
		action.setImageDescriptor(ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui",
				"icons/" + icon + ".svg").orElseThrow());
	}
}
