// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.flightbench.base.ReadProgress;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.FolderImport;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.history.HistoryPage;

/** Checks the history editor for benchmarks. */
final class HistoryChecks {

	private static final String STACK_TRACE = "org.openjdk.jmc.flightrecorder.ui.StacktraceView";
	private static final int NIGHTS = 40;
	private static final int SLOWER_FROM = 25;
	private static final int FORKS = 5;
	private static final double SPREAD = 0.03;

	private final MissionControl missionControl;

	HistoryChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("a history opens by its file's ending, and a change leads to the comparison around it", () -> {
			Path file = store(Files.createTempDirectory("flightbench-history"));
			IEditorDescriptor usual = PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor(file.toString());
			Checks.require(usual != null && usual.getId().equals(HistoryEditor.ID), "it opens in " + usual);
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				missionControl.page().showView(STACK_TRACE, null, IWorkbenchPage.VIEW_VISIBLE);
				return missionControl.page().openEditor(new PathInput(file), usual.getId());
			});
			missionControl.waitUntil("changes were looked for", () -> page() != null && page().areChangesKnown());
			missionControl.ui(() -> {
				Checks.require(page().grid().plots().size() == 2, page().grid().plots().size() + " series");
				return null;
			});
			missionControl.picture("history-grid");
			Table changes = missionControl.awaitVisible("the change is listed", Table.class,
					one -> "history.changes".equals(one.getData("org.flightbench.ui.id")) && one.getItemCount() == 1);
			missionControl.ui(() -> {
				changes.setSelection(0);
				changes.notifyListeners(SWT.Selection, new Event());
				Checks.require(page().isLarge(), "its series is not shown");
				Checks.require(page().plot().selectedIndex() == SLOWER_FROM,
						"run " + page().plot().selectedIndex() + " is selected");
				return null;
			});
			missionControl.picture("history-series");
			Button compare = missionControl.awaitVisible("it can be compared", Button.class,
					one -> "Compare Runs".equals(one.getText()) && one.isEnabled());
			missionControl.ui(() -> {
				compare.notifyListeners(SWT.Selection, new Event());
				return null;
			});
			missionControl.awaitVisible("the runs are compared", Tree.class,
					tree -> "results".equals(tree.getData("org.flightbench.ui.id")) && tree.getItemCount() > 0
							&& MissionControl.lineOf(tree.getItems(), "take") != null);
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				return null;
			});
		});
	}

	private HistoryPage page() {
		return missionControl.page().getActiveEditor() instanceof HistoryEditor editor ? editor.page() : null;
	}

	/** Creates a history of two benchmarks, one of which becomes 10 % slower. */
	private static Path store(Path folder) throws IOException {
		Random random = new Random(1);
		Path nights = Files.createDirectory(folder.resolve("nights"));
		for (int night = 0; night < NIGHTS; night++) {
			Files.writeString(nights.resolve(LocalDate.of(2026, 3, 1).plusDays(night)
					+ String.format(Locale.ROOT, "_abc%04d.json", night)),
					"[" + result("take", night < SLOWER_FROM ? 100 : 90, random) + "," + result("give", 500, random)
							+ "]");
		}
		Path file = folder.resolve("history.db");
		try (HistoryStore store = HistoryStore.open(file.toString(), Credentials.NONE)) {
			new FolderImport(new EntryReader(NamePattern.USUAL, null, null, null)::read, null).add(store,
					FolderImport.files(nights), ReadProgress.NONE);
		}
		return file;
	}

	private static String result(String method, double level, Random random) {
		double[] forks = random.doubles(FORKS).map(share -> level * (1 + SPREAD * (share - 0.5))).toArray();
		return String.format(Locale.ROOT,
				"{\"jmhVersion\":\"1.37\",\"benchmark\":\"org.acme.Pool.%s\",\"mode\":\"thrpt\",\"threads\":1,"
						+ "\"forks\":%d,\"jdkVersion\":\"21.0.11\",\"params\":{},\"primaryMetric\":{\"score\":%f,"
						+ "\"scoreError\":1,\"scoreUnit\":\"ops/s\",\"rawData\":%s},\"secondaryMetrics\":{}}",
				method, FORKS, Arrays.stream(forks).average().orElseThrow(), Arrays.stream(forks)
						.mapToObj(fork -> "[" + fork + "]").collect(Collectors.joining(",", "[", "]")));
	}
}
