// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.osgi.util.NLS;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.view.ProfileView.ClassPlace;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlameSentences;

/** The actions of a flame graph, with their enabled and checked states. */
final class FlameActions {

	private final FlamePanel panel;
	private final FlameCanvas canvas;
	private final FlameModel model;
	private final List<Runnable> updates = new ArrayList<>();
	private final IAction back;
	private final IAction forward;
	private final IAction whole;
	private final IAction turn;
	private final IAction invert;
	private final IAction collapse;
	private final IAction libraries;
	private final IAction tables;
	private final IAction animate;
	private final IAction showAll;

	FlameActions(FlamePanel panel, FlameCanvas canvas, FlameModel model) {
		this.panel = panel;
		this.canvas = canvas;
		this.model = model;
		back = push(Messages.back, "flame-back", Messages.back_tooltip, this::back,
				() -> canvas.navigation().canGoBack());
		forward = push(Messages.forward, "flame-forward", Messages.forward_tooltip, this::forward,
				() -> canvas.navigation().canGoForward());
		whole = push(Messages.whole, "flame-whole", Messages.whole_tooltip, this::reset,
				() -> !canvas.navigation().isAtStart());
		turn = check(Messages.turn, "flame-turn", Messages.turn_tooltip,
				on -> canvas.setIcicle(!on), () -> !canvas.isIcicle());
		invert = check(Messages.invert, "flame-invert", Messages.invert_tooltip,
				model::setInverted, model::isInverted);
		collapse = check(Messages.collapse, null, Messages.collapse_tooltip,
				on -> model.setView(model.view().withCollapsed(on)), () -> model.view().collapsed());
		libraries = check(Messages.libraries, null, Messages.libraries_tooltip,
				on -> model.setView(model.view().withLibrariesGrouped(on)),
				() -> model.view().librariesGrouped());
		tables = check(Messages.tables, "flame-tables", Messages.tables_tooltip,
				panel::showTables, panel::hasTables);
		animate = check(Messages.animate, null, Messages.animate_tooltip,
				FlameAnimation::turnOn, FlameAnimation::isOn);
		showAll = push(Messages.showAllFrames, null, Messages.showAll_tooltip,
				() -> model.setView(model.view().unfiltered()), () -> model.view().isFiltered());
	}

	/** Returns the actions in the order of the toolbar. */
	List<IAction> all() {
		return List.of(back, forward, whole, turn, invert, tables);
	}

	IAction invert() {
		return invert;
	}

	IAction collapse() {
		return collapse;
	}

	IAction libraries() {
		return libraries;
	}

	IAction animate() {
		return animate;
	}

	IAction showAll() {
		return showAll;
	}

	/** Returns the actions that select a coloring. */
	List<IAction> colorings() {
		List<IAction> actions = new ArrayList<>();
		boolean isDifference = canvas.nodes() != null && canvas.nodes().graph().isDifference();
		for (FlameColoring coloring : FlameColoring.values()) {
			if (isDifference || !coloring.isOfChange()) {
				actions.add(radio(coloring.label(), panel.coloring() == coloring,
						() -> panel.setColoring(coloring)));
			}
		}
		return actions;
	}

	/** Returns the actions that select the size below which frames are omitted. */
	List<IAction> leasts() {
		List<IAction> actions = new ArrayList<>();
		for (double share : FlameFit.SHARES) {
			actions.add(radio(share == 0
					? Messages.menu_least_all
					: NLS.bind(Messages.menu_least_share, FlameSentences.share(share)),
					model.least() == share,
					() -> model.setLeast(share)));
		}
		return actions;
	}

	/** Returns the actions that select how frames are grouped. */
	List<IAction> separations() {
		List<IAction> actions = new ArrayList<>();
		for (Separation separation : Separation.values()) {
			actions.add(radio(separation.label(), model.view().separation() == separation,
					() -> model.setView(model.view().withSeparation(separation))));
		}
		return actions;
	}

	/** Returns the actions that select the position of the allocated class in stacks. */
	List<IAction> classPlaces() {
		List<IAction> actions = new ArrayList<>();
		for (ClassPlace place : ClassPlace.values()) {
			String label = switch (place) {
				case LEAF -> Messages.classes_leaf;
				case ROOT -> Messages.classes_root;
				case NONE -> Messages.classes_none;
			};
			actions.add(radio(label, model.view().classes() == place,
					() -> model.setView(model.view().withClasses(place))));
		}
		return actions;
	}

	/** Updates the enabled and checked states of all actions. */
	void update() {
		updates.forEach(Runnable::run);
	}

	void back() {
		go(() -> canvas.navigation().back());
	}

	void forward() {
		go(() -> canvas.navigation().forward());
	}

	void reset() {
		go(() -> canvas.navigation().reset());
	}

	private void go(Runnable step) {
		if (canvas.nodes() != null) {
			step.run();
			canvas.went(true);
		}
	}

	private IAction push(String text, String icon, String tooltip, Runnable run, BooleanSupplier enabled) {
		IAction action = new Action(text) {
			@Override
			public void run() {
				run.run();
			}
		};
		describe(action, icon, tooltip);
		updates.add(() -> action.setEnabled(canvas.nodes() != null && enabled.getAsBoolean()));
		return action;
	}

	private IAction check(String text, String icon, String tooltip, Consumer<Boolean> run, BooleanSupplier checked) {
		IAction action = new Action(text, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				run.accept(isChecked());
			}
		};
		describe(action, icon, tooltip);
		updates.add(() -> {
			action.setEnabled(canvas.nodes() != null);
			action.setChecked(checked.getAsBoolean());
		});
		return action;
	}

	private static IAction radio(String text, boolean checked, Runnable run) {
		IAction action = new Action(text, IAction.AS_RADIO_BUTTON) {
			@Override
			public void run() {
				if (isChecked()) {
					run.run();
				}
			}
		};
		action.setChecked(checked);
		return action;
	}

	private static void describe(IAction action, String icon, String tooltip) {
		action.setToolTipText(tooltip);
		if (icon != null) {
			action.setImageDescriptor(ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui",
					"icons/" + icon + ".png").orElseThrow());
		}
	}
}
