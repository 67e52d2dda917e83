// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.timeline.TimelineCanvas;
import org.flightbench.ui.timeline.TimelineKeys;

/** The actions of a timeline, with their enabled and checked states. */
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
	 * @param showTables shows or hides the tables and charts
	 * @param hasTables returns whether they are visible
	 */
	SafepointActions(TimelineCanvas canvas, TimelineKeys keys, Consumer<Boolean> showTables,
			BooleanSupplier hasTables) {
		this.canvas = canvas;
		back = push(Messages.back, "flame-back", Messages.actions_back_tooltip,
				() -> canvas.navigation().back(), () -> canvas.navigation().canGoBack());
		forward = push(Messages.forward, "flame-forward", Messages.actions_forward_tooltip,
				() -> canvas.navigation().forward(),
				() -> canvas.navigation().canGoForward());
		whole = push(Messages.actions_whole, "flame-whole", Messages.actions_whole_tooltip,
				() -> canvas.navigation().showWhole(),
				() -> !canvas.navigation().isWhole());
		in = push(Messages.actions_in, "zoom-in", Messages.actions_in_tooltip, () -> keys.zoom(1 / 1.5), () -> true);
		out = push(Messages.actions_out, "zoom-out", Messages.actions_out_tooltip, () -> keys.zoom(1.5),
				() -> !canvas.navigation().isWhole());
		selected = push(Messages.actions_selection, "zoom-selection", Messages.actions_selection_tooltip,
				keys::showSelected, () -> canvas.selected() != null);
		tables = new Action(Messages.actions_tables, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				showTables.accept(isChecked());
			}
		};
		describe(tables, "flame-tables", Messages.actions_tables_tooltip);
		updates.add(() -> tables.setChecked(hasTables.getAsBoolean()));
	}

	/** Returns the actions in the order of the toolbar. */
	List<IAction> all() {
		return List.of(back, forward, whole, in, out, selected, tables);
	}

	/** Updates the enabled and checked states of all actions. */
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
				"icons/" + icon + ".png").orElseThrow());
	}
}
