// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.ColorDialog;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.ParameterValue;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;

/** The actions on the runs of a comparison. All changes can be undone. */
final class RunActions {

	private final Control control;
	private final ComparisonSession session;

	RunActions(Control control, ComparisonSession session) {
		this.control = control;
		this.session = session;
	}

	void makeBaseline(int index) {
		perform(index, Messages.undo_baseline, state -> state.withBaseline(index));
	}

	void move(int from, int to) {
		perform(from, Messages.undo_move, state -> state.withMoved(from, to));
	}

	void remove(int index) {
		perform(index, Messages.runs_undo_remove, state -> state.withRemoved(index));
	}

	void rename(int index, String name) {
		if (!session.state().runs().get(index).run().name().equals(name)) {
			perform(index, Messages.undo_rename, state -> state.withName(index, name));
		}
	}

	/**
	 * Fills the context menu of a run.
	 *
	 * @param index the index of the run, or -1 if none is selected
	 */
	void fill(Menu menu, int index, IntConsumer rename, Runnable addFiles) {
		Menus.add(menu, Messages.menu_add, addFiles);
		if (index < 0) {
			return;
		}
		new MenuItem(menu, SWT.SEPARATOR);
		ComparisonState state = session.state();
		Menus.add(menu, Messages.menu_baseline, () -> makeBaseline(index)).setEnabled(index != state.baseline());
		Menus.add(menu, Messages.menu_rename, () -> rename.accept(index));
		Menus.add(menu, Messages.menu_color, () -> chooseColor(index));
		Menus.add(menu, Messages.menu_defaultColor,
				() -> perform(index, Messages.undo_color, before -> before.withColor(index, null)))
				.setEnabled(state.runs().get(index).color() != null);
		addPivot(menu, index);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.menu_up, () -> move(index, index - 1)).setEnabled(index > 0);
		Menus.add(menu, Messages.menu_down, () -> move(index, index + 1))
				.setEnabled(index < state.runs().size() - 1);
		Menus.add(menu, Messages.runs_menu_remove, () -> remove(index));
	}

	private void chooseColor(int index) {
		ColorDialog dialog = new ColorDialog(control.getShell());
		dialog.setText(NLS.bind(Messages.color_title, session.state().runs().get(index).run().name()));
		int present = Colors.of(control).paletteFor(session.state()).runs().get(index);
		dialog.setRGB(Colors.color(present).getRGB());
		RGB chosen = dialog.open();
		if (chosen != null) {
			String color = String.format(Locale.ROOT, "#%06x", Colors.number(chosen));
			perform(index, Messages.undo_color, state -> state.withColor(index, color));
		}
	}

	/** Adds commands that compare the values of a parameter within the run, with any value as the baseline. */
	private void addPivot(Menu menu, int index) {
		Run run = session.state().runs().get(index).run();
		Map<String, SortedSet<ResultId>> values = parameters(run);
		if (values.isEmpty()) {
			return;
		}
		Menu names = Menus.submenu(menu, Messages.menu_pivot);
		values.forEach((name, ids) -> {
			Menu choices = Menus.submenu(names, WidgetText.menuItem(name));
			ids.stream().map(id -> id.params().get(name)).distinct().forEach(
					value -> Menus.add(choices, NLS.bind(Messages.menu_pivot_value, WidgetText.menuItem(value)),
							() -> pivot(index, name, value)));
		});
	}

	private void pivot(int index, String parameter, String baselineValue) {
		RunEntry entry = session.state().runs().get(index);
		List<RunEntry> runs = Comparer.pivot(entry.run(), parameter, baselineValue).stream()
				.map(run -> entry.narrowed(run,
						new ParameterValue(parameter, run.name().substring(parameter.length() + 1))))
				.toList();
		perform(index, Messages.undo_pivot, state -> state.withOnly(runs));
	}

	/** Returns one result per value for each parameter with at least two values, ordered by value. */
	private static Map<String, SortedSet<ResultId>> parameters(Run run) {
		Map<String, SortedSet<ResultId>> values = new LinkedHashMap<>();
		run.results().forEach(result -> result.id().params().keySet().forEach(name -> values
				.computeIfAbsent(name, key -> new TreeSet<>(
						(left, right) -> ResultId.compareValues(left.params().get(key), right.params().get(key))))
				.add(result.id())));
		values.values().removeIf(ids -> ids.size() < 2);
		return values;
	}

	private void perform(int index, String label, UnaryOperator<ComparisonState> change) {
		if (index >= 0) {
			session.perform(label, change);
		}
	}
}
