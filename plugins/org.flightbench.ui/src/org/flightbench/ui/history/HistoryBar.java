// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.results.Metric;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.view.plot.PlotText;

/** A bar that selects the series, branches, metric, scale, and time range of a history to show. */
final class HistoryBar extends Composite {

	private final HistorySession session;
	private final Text filter;
	private final Label count;
	private final ToolItem back;
	private final ToolItem logarithmic;
	private final List<ToolItem> zooms;

	HistoryBar(Composite parent, HistoryPage page, HistorySession session, HistoryActions actions) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 3).spacing(6, 0).applyTo(this);
		filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.history_filter_message);
		filter.setData("org.flightbench.ui.id", "history.filter");
		AccessibleNames.set(filter, Messages.history_filter_name);
		// a narrow hint, so that the toolbar has priority if there is little space
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(this, 14), SWT.DEFAULT)
				.align(SWT.FILL, SWT.CENTER).applyTo(filter);
		filter.addListener(SWT.Modify, event -> page.filter(filter.getText()));
		count = new Label(this, SWT.NONE);
		GridDataFactory.fillDefaults().hint(Fonts.letters(this, 14), SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
				.applyTo(count);
		ToolBar bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(bar);
		back = item(bar, SWT.PUSH, Messages.bar_all, Messages.bar_all_tooltip, page::showAllSeries);
		new ToolItem(bar, SWT.SEPARATOR);
		dropDown(bar, Messages.bar_branches, Messages.bar_branches_tooltip, this::fillBranches);
		dropDown(bar, Messages.metric, Messages.bar_metric_tooltip, this::fillMetrics);
		logarithmic = item(bar, SWT.CHECK, Messages.logarithmic, Messages.bar_logarithmic_tooltip,
				() -> page.setLogarithmic(isLogarithmic()));
		new ToolItem(bar, SWT.SEPARATOR);
		zooms = List.of(icon(bar, "zoom-in", Messages.bar_zoomIn_tooltip, () -> page.plot().enlarge(true)),
				icon(bar, "zoom-out", Messages.bar_zoomOut_tooltip, () -> page.plot().enlarge(false)),
				icon(bar, "flame-whole", Messages.bar_zoomAll_tooltip, () -> page.plot().showAll()));
		AccessibleNames.ofTooltips(bar);
	}

	/** Creates a toolbar to import results, to select the checkout of the measured commits, and to export images. */
	static ToolBar output(Composite parent, HistoryPage page, HistoryActions actions) {
		ToolBar bar = new ToolBar(parent, SWT.FLAT | SWT.RIGHT);
		dropDown(bar, Messages.bar_import, Messages.bar_import_tooltip, menu -> {
			Menus.add(menu, Messages.import_folder, actions::chooseFolder);
			Menus.add(menu, Messages.import_files, actions::chooseFiles);
		});
		dropDown(bar, Messages.commits, Messages.bar_commits_tooltip, actions::fillCommits);
		Menus.addDropDown(bar, Messages.picture, Messages.bar_picture_tooltip, page::fillPictures);
		return bar;
	}

	private static ToolItem item(ToolBar bar, int style, String text, String tooltip, Runnable action) {
		ToolItem item = new ToolItem(bar, style);
		item.setText(text);
		item.setToolTipText(tooltip);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	private static ToolItem icon(ToolBar bar, String name, String tooltip, Runnable action) {
		ToolItem item = item(bar, SWT.PUSH, "", tooltip, action);
		ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui", "icons/" + name + ".png").ifPresent(
				image -> item.setImage(JFaceResources.managerFor(bar).create(image)));
		return item;
	}

	private static void dropDown(ToolBar bar, String text, String tooltip, Consumer<Menu> fill) {
		Menus.addDropDown(bar, text, tooltip, menu -> Menus.fillWhenOpened(menu, fill));
	}

	private void fillBranches(Menu menu) {
		if (session.shown() == null) {
			return;
		}
		Set<String> shown = session.shown().branches().keySet();
		for (String branch : session.shown().stored().branches()) {
			check(menu, SWT.CHECK, PlotText.branch(branch), shown.contains(branch), () -> session.toggle(branch));
		}
	}

	private void fillMetrics(Menu menu) {
		if (session.shown() == null) {
			return;
		}
		for (String metric : session.shown().stored().metrics()) {
			check(menu, SWT.RADIO, metric.equals(Metric.PRIMARY) ? Messages.score : metric,
					metric.equals(session.shown().stored().metric()), () -> session.setMetric(metric));
		}
	}

	private static void check(Menu menu, int style, String text, boolean isChecked, Runnable action) {
		MenuItem item = new MenuItem(menu, style);
		item.setText(WidgetText.menuItem(text));
		item.setSelection(isChecked);
		item.addListener(SWT.Selection, event -> {
			if (style == SWT.CHECK || item.getSelection()) {
				action.run();
			}
		});
	}

	void show(ShownHistory shown) {
		boolean hasRuns = !shown.stored().runs().isEmpty();
		filter.setEnabled(hasRuns);
		logarithmic.setEnabled(hasRuns);
	}

	/** Shows the number of matching series. */
	void showCount(int matching, int all) {
		count.setText(matching == all
				? NLS.bind(Messages.filter_all, all)
				: NLS.bind(Messages.filter_some, matching, all));
	}

	/** Enables the items that apply only to an enlarged series. */
	void showLarge(boolean isLarge) {
		back.setEnabled(isLarge);
		zooms.forEach(item -> item.setEnabled(isLarge));
	}

	boolean isLogarithmic() {
		return logarithmic.getSelection();
	}

	void setLogarithmic(boolean wanted) {
		logarithmic.setSelection(wanted);
	}

	void focusFilter() {
		filter.setFocus();
	}
}
