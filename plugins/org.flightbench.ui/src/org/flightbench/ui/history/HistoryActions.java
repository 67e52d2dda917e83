// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.analysis.history.HistoryView;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.RunCommits;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.Label;
import org.flightbench.history.store.LabelKind;
import org.flightbench.history.store.HistoryRunExport;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.results.ResultId;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.history.ShownHistory.Row;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.PlotLine;
import org.osgi.framework.FrameworkUtil;

/** The actions of a history page for runs and changes. */
final class HistoryActions {

	private final HistoryPage page;
	private final HistorySession session;
	private final IWorkbenchPage workbench;

	HistoryActions(HistoryPage page, HistorySession session, IWorkbenchPage workbench) {
		this.page = page;
		this.session = session;
		this.workbench = workbench;
	}

	/** Opens the results of a run. */
	void openRun(HistoryRun run) {
		withFiles(List.of(run), files -> FileOpener.get().open(workbench, files));
	}

	/** Compares two runs, the first as the baseline. */
	void compare(HistoryRun before, HistoryRun after) {
		withFiles(List.of(before, after), files -> ComparisonEditor.open(workbench, files));
	}

	/** Compares the runs before and after a change. */
	void compare(Row row) {
		compare(row.point().before(), row.point().after());
	}

	void compareWithPrevious(PlotLine line, int index) {
		compare(line.point(index - 1).run(), line.point(index).run());
	}

	/** Copies the {@code bisect} command for a change to the clipboard. */
	void copyBisect(Row row) {
		if (canBisect(row.point())) {
			ClipboardText.copy(page.getDisplay(), bisect(row.point()));
			page.inform(NLS.bind(Messages.bisect_copied, bisect(row.point())));
		} else {
			page.refused(Messages.bisect_impossible);
		}
	}

	private static boolean canBisect(ChangePoint point) {
		String before = point.before().commit();
		String after = point.after().commit();
		return before != null && after != null && !before.equals(after);
	}

	/** Returns the {@code bisect} command that searches for the commit that caused a change. */
	static String bisect(ChangePoint point) {
		ResultId id = point.series().id().result();
		List<String> command = new ArrayList<>(List.of("flightbench", "bisect", quoted(point.before().commit()),
				quoted(point.after().commit()), "--benchmark", quoted("^" + id.benchmark().replace(".", "[.]") + "$")));
		for (Map.Entry<String, String> param : id.params().entrySet()) {
			command.add("-p");
			command.add(quoted(param.getKey() + "=" + param.getValue()));
		}
		return String.join(" ", command);
	}

	/** Quotes a word for a shell if necessary. */
	private static String quoted(String word) {
		return word.matches("[A-Za-z0-9_.=/-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
	}

	/** Adds the commands for a change to a menu. */
	void fill(Menu menu, Row row) {
		Menus.add(menu, Messages.menu_compare, () -> compare(row));
		Menus.add(menu, Messages.menu_bisect, () -> copyBisect(row)).setEnabled(canBisect(row.point()));
		Menus.add(menu, Messages.menu_openBefore, () -> openRun(row.point().before()));
		Menus.add(menu, Messages.menu_openAfter, () -> openRun(row.point().after()));
		fillLabels(Menus.submenu(menu, Messages.menu_label), row);
		new MenuItem(menu, SWT.SEPARATOR);
	}

	/** Adds commands that label a change to a menu. Adds nothing if the row is null. */
	void fillLabels(Menu menu, Row row) {
		if (row == null) {
			return;
		}
		for (LabelKind kind : LabelKind.values()) {
			MenuItem item = new MenuItem(menu, SWT.RADIO);
			item.setText(WidgetText.menuItem(NLS.bind(Messages.label_item, HistoryText.label(kind), meaning(kind))));
			item.setSelection(row.label() != null && row.label().kind() == kind);
			item.addListener(SWT.Selection, event -> {
				if (item.getSelection()) {
					askForNote(row, kind);
				}
			});
		}
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.label_remove, () -> session.label(row, null)).setEnabled(row.label() != null);
	}

	private static String meaning(LabelKind kind) {
		return switch (kind) {
			case KNOWN -> Messages.label_known;
			case ACCEPTED -> Messages.label_accepted;
			case FIXED -> Messages.label_fixed;
			case NOISE -> Messages.label_noise;
		};
	}

	private void askForNote(Row row, LabelKind kind) {
		InputDialog dialog = new InputDialog(page.getShell(), NLS.bind(Messages.note_title, HistoryText.label(kind)),
				Messages.note_message, row.label() == null ? "" : row.label().note(), null);
		if (dialog.open() == Window.OK) {
			label(row, kind, dialog.getValue().strip());
		}
	}

	/** Labels a change. The user can undo this. */
	void label(Row row, LabelKind kind, String note) {
		session.label(row, new Label(row.point().after().id(), row.point().series().id(), kind, note));
	}

	/** Prompts for a folder of results and imports it. */
	void chooseFolder() {
		DirectoryDialog dialog = new DirectoryDialog(page.getShell());
		dialog.setText(Messages.import_title);
		dialog.setMessage(Messages.import_message);
		String folder = dialog.open();
		if (folder != null) {
			session.importFiles(List.of(Path.of(folder)));
		}
	}

	/** Prompts for result files and imports them. */
	void chooseFiles() {
		List<Path> files = ResultFileDialog.open(page.getShell(), Messages.import_title);
		if (!files.isEmpty()) {
			session.importFiles(files);
		}
	}

	/** Adds commands to a menu that select the checkout from which commit messages are read. */
	void fillCommits(Menu menu) {
		Path named = session.place().checkout();
		List<RunCommits> commits = session.shown() == null
				? List.of()
				: session.shown().branches().values().stream().map(HistoryView::commits).toList();
		boolean isUnreadable = commits.stream().anyMatch(read -> read.problem() != null);
		boolean isKnown = commits.stream().anyMatch(read -> read.folder() != null);
		MenuItem none = new MenuItem(menu, SWT.RADIO);
		none.setText(Messages.commits_none);
		none.setSelection(named == null);
		none.addListener(SWT.Selection, event -> {
			if (none.getSelection() && named != null) {
				page.takeCommitsOf(null);
			}
		});
		if (named != null) {
			MenuItem folder = new MenuItem(menu, SWT.RADIO);
			folder.setText(WidgetText.menuItem(NLS.bind(isUnreadable
					? Messages.commits_folderUnreadable
					: isKnown ? Messages.commits_folder : Messages.commits_folderNone, named)));
			folder.setSelection(true);
		}
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.commits_choose, this::chooseCheckout);
	}

	private void chooseCheckout() {
		DirectoryDialog dialog = new DirectoryDialog(page.getShell());
		dialog.setText(Messages.commits_title);
		dialog.setMessage(Messages.commits_message);
		String folder = dialog.open();
		if (folder != null) {
			page.takeCommitsOf(Path.of(folder));
		}
	}

	/** Prompts for another history and opens it. */
	void openOther() {
		OpenHistory.open(workbench);
	}

	/**
	 * Passes the result files of runs to an action on the UI thread. They are the original files or, where those no
	 * longer exist, copies from the history.
	 */
	private void withFiles(List<HistoryRun> runs, Consumer<List<Path>> action) {
		HistoryLocation place = session.place();
		Job.create(Messages.history_job_run, monitor -> {
			try {
				List<Path> files = new ArrayList<>();
				for (HistoryRun run : runs) {
					files.add(file(place, run));
				}
				inPage(() -> action.accept(files));
			} catch (IOException problem) {
				inPage(() -> page.refused(problem.getMessage()));
			}
			return Status.OK_STATUS;
		}).schedule();
	}

	private void inPage(Runnable action) {
		if (!page.isDisposed()) {
			page.getDisplay().asyncExec(() -> {
				if (!page.isDisposed()) {
					action.run();
				}
			});
		}
	}

	/**
	 * Returns the original file of a run. If it no longer exists, writes a file with the results stored in the history.
	 */
	private static Path file(HistoryLocation place, HistoryRun run) throws IOException {
		Path own = source(place, run);
		if (own != null) {
			return own;
		}
		Path folder = Files.createDirectories(Platform
				.getStateLocation(FrameworkUtil.getBundle(HistoryActions.class)).toPath().resolve("history")
				.resolve(Integer.toHexString(place.place().hashCode())));
		Path file = folder.resolve(HistoryRunExport.name(run));
		try (HistoryStore store = place.openForReading()) {
			HistoryRunExport.write(store, run, file);
		}
		return file;
	}

	/**
	 * Returns the original file of a run, or null if it does not exist. Files named {@code data.js} are not used,
	 * because they contain many runs.
	 */
	private static Path source(HistoryLocation place, HistoryRun run) {
		if (run.source() == null || run.source().endsWith("data.js")) {
			return null;
		}
		try {
			Path source = Path.of(run.source());
			if (!source.isAbsolute() && !StoreLocation.isServer(place.place())) {
				source = Path.of(place.place()).resolveSibling(source);
			}
			return source.isAbsolute() && Files.exists(source) ? source : null;
		} catch (InvalidPathException ofAnotherSystem) {
			return null;
		}
	}
}
