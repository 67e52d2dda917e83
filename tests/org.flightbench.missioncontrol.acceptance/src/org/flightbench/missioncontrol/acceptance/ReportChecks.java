// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.output.ComparisonOutput;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.RecordingEditor;

/** Checks reports and exports. */
final class ReportChecks {

	private final MissionControl missionControl;

	ReportChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("Export has a category of Flightbench, with what the active editor shows", () -> {
			IWizardDescriptor descriptor = PlatformUI.getWorkbench().getExportWizardRegistry()
					.findWizard("org.flightbench.missioncontrol.export");
			Checks.require(descriptor.getCategory().getLabel().equals("Flightbench"),
					"it is in " + descriptor.getCategory().getLabel());
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				OpenResults.open(missionControl.page(), List.of(missionControl.sample("histogram-baseline.json"),
						missionControl.sample("histogram-optimized.json")));
				return null;
			});
			missionControl.waitUntil("it is compared", () -> missionControl.page()
					.getActiveEditor() instanceof ComparisonEditor editor && editor.session().comparison() != null);
			offers(descriptor, "Report with causes and flame graphs", "Results as CSV");
			missionControl.ui(() -> {
				RecordingOpener.open(missionControl.page(), List.of(missionControl.sample("allocation-before.jfr")));
				return null;
			});
			missionControl.waitUntil("it is read", () -> missionControl.page()
					.getActiveEditor() instanceof RecordingEditor editor && editor.panel().isLaidOut());
			offers(descriptor, "Flame graph as SVG", "Flame graph as HTML");
			missionControl.ui(() -> missionControl.page().closeAllEditors(false));
		});
		checks.add("a comparison's menu opens and exports the report, with causes and flame graphs", () -> {
			Path folder = missionControl.sample("causes");
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				OpenResults.open(missionControl.page(), List.of(folder.resolve("baseline/results.json"),
						folder.resolve("candidate/results.json")));
				return null;
			});
			Tree table = missionControl.awaitVisible("the results are there", Tree.class,
					tree -> "results".equals(tree.getData("org.flightbench.ui.id"))
							&& MissionControl.lineOf(tree.getItems(), "") != null);
			List<String> entries = missionControl.ui(() -> entries(table.getMenu()).toList());
			Checks.require(entries.containsAll(List.of("Open Report", "Export Report\u2026")),
					"the menu has " + entries);
			AtomicReference<Path> opened = new AtomicReference<>();
			missionControl.ui(() -> {
				Comparison comparison = ((ComparisonEditor) missionControl.page().getActiveEditor()).session()
						.comparison();
				new ComparisonOutput(table, () -> comparison, List::of).openReport(opened::set);
				return null;
			});
			missionControl.waitUntil("the report is written", () -> opened.get() != null);
			String page = Files.readString(opened.get());
			for (String part : List.of(">Causes<", ">Flame graphs<", ">How to read this report<")) {
				Checks.require(page.contains(part), "the page has no " + part);
			}
			missionControl.ui(() -> missionControl.page().closeAllEditors(false));
		});
	}

	private void offers(IWizardDescriptor descriptor, String... wanted) throws Exception {
		WizardDialog dialog = missionControl.ui(() -> {
			IWorkbenchWizard wizard = descriptor.createWizard();
			wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
			WizardDialog opened = new WizardDialog(missionControl.page().getWorkbenchWindow().getShell(), wizard);
			opened.setBlockOnOpen(false);
			opened.open();
			return opened;
		});
		org.eclipse.swt.widgets.List formats = missionControl.awaitVisible("formats are offered",
				org.eclipse.swt.widgets.List.class,
				list -> "export.formats".equals(list.getData("org.flightbench.ui.id")));
		List<String> offered = missionControl.ui(() -> List.of(formats.getItems()));
		missionControl.picture("export");
		missionControl.ui(dialog::close);
		Checks.require(offered.containsAll(List.of(wanted)), "it offers " + offered);
	}

	/**
	 * Opens and closes a menu with its submenus, and returns the strings of the enabled items. Must be called on the UI
	 * thread.
	 */
	private static Stream<String> entries(Menu menu) {
		menu.notifyListeners(SWT.Show, new Event());
		List<String> texts = Stream.of(menu.getItems()).filter(MenuItem::isEnabled)
				.flatMap(item -> item.getMenu() == null ? Stream.of(text(item)) : entries(item.getMenu())).toList();
		menu.notifyListeners(SWT.Hide, new Event());
		return texts.stream();
	}

	private static String text(MenuItem item) {
		return item.getText().replaceAll("\t.*", "").replace("&", "");
	}
}
