// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.BusyIndicator;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.pause.read.PauseFiles;
import org.flightbench.results.RunFiles;
import org.flightbench.results.role.Origin;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.safepoint.OpenLogs;
import org.flightbench.ui.safepoint.SafepointEditor;
import org.flightbench.ui.text.Messages;

/** Opens result files as a comparison, and recordings and logs in their own editors. */
public final class OpenResults {

	private OpenResults() {}

	/**
	 * Adds files dropped on the workbench to the active comparison, recording or timeline. Files that this editor
	 * cannot show are opened in other editors.
	 */
	public static void drop(IWorkbenchPage page, List<Path> files) {
		dropOn(page, page.getActiveEditor(), files);
	}

	/**
	 * Adds files to an editor. Files that it cannot show are opened in other editors, as are all files if it is not one
	 * of Flightbench's editors or has been closed while the files were being examined.
	 */
	static void dropOn(IWorkbenchPage page, IEditorPart editor, List<Path> files) {
		Kinds.of(page, files).ifPresent(kinds -> dropOn(page, editor, kinds));
	}

	private static void dropOn(IWorkbenchPage page, IEditorPart editor, Kinds kinds) {
		if (!OpenEditors.isOpen(page, editor)) {
			open(page, kinds);
			return;
		}
		openHistories(page, kinds);
		if (editor instanceof RecordingEditor recording) {
			dropOn(recording, kinds);
		} else if (editor instanceof SafepointEditor timeline) {
			dropOn(timeline, kinds);
		} else if (editor instanceof ComparisonEditor comparison) {
			dropOn(comparison, kinds);
		} else {
			openOthers(page, kinds);
		}
	}

	/** Adds files to an editor. Files that it cannot show are opened in other editors. */
	public static void dropOn(IEditorPart editor, List<Path> files) {
		dropOn(editor.getSite().getPage(), editor, files);
	}

	/** Adds results to a comparison, and opens recordings and logs. */
	private static void dropOn(ComparisonEditor comparison, Kinds kinds) {
		if (!kinds.results.isEmpty()) {
			comparison.add(kinds.results);
		}
		RecordingOpener.open(comparison.getSite().getPage(), kinds.recordings);
		OpenLogs.open(comparison.getSite().getPage(), kinds.logs);
	}

	/**
	 * Passes dropped recordings to a recording editor for comparison, and opens results. Overlays a log if it is the
	 * only log and there are no recordings, or else opens the logs.
	 */
	private static void dropOn(RecordingEditor recording, Kinds kinds) {
		if (!kinds.recordings.isEmpty()) {
			recording.add(kinds.recordings);
		}
		openResults(recording.getSite().getPage(), kinds.results);
		if (kinds.logs.size() == 1 && kinds.recordings.isEmpty()) {
			recording.overlay(kinds.logs.get(0));
		} else {
			OpenLogs.open(recording.getSite().getPage(), kinds.logs);
		}
	}

	/** Adds a recording or log to a timeline if it is the only one, or else opens all of them. Opens results. */
	private static void dropOn(SafepointEditor timeline, Kinds kinds) {
		if (kinds.recordings.size() + kinds.logs.size() == 1) {
			timeline.add(kinds.logs.isEmpty() ? kinds.recordings : kinds.logs);
		} else {
			RecordingOpener.open(timeline.getSite().getPage(), kinds.recordings);
			OpenLogs.open(timeline.getSite().getPage(), kinds.logs);
		}
		openResults(timeline.getSite().getPage(), kinds.results);
	}

	/**
	 * Opens results in one comparison editor, and recordings and logs in their own editors. Two recordings or two logs
	 * are opened as baseline and candidate; the baseline is {@linkplain RoleGuess guessed}, or is the first file if
	 * there is no guess. Equal numbers of recordings and logs, one or two of each, open together. Files already open in
	 * the same way are brought to the front. A folder of a run is replaced by its results file.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		Kinds.of(page, files).ifPresent(kinds -> open(page, kinds));
	}

	private static void open(IWorkbenchPage page, Kinds kinds) {
		openHistories(page, kinds);
		openOthers(page, kinds);
	}

	/** Opens all files except histories. */
	private static void openOthers(IWorkbenchPage page, Kinds kinds) {
		openResults(page, kinds.results);
		RoleGuess ofRecordings = kinds.ofRecordings;
		RoleGuess ofLogs = kinds.ofLogs;
		if (kinds.logs.size() == kinds.recordings.size() && (kinds.logs.size() == 1 || kinds.logs.size() == 2)) {
			// both pairs belong to the same runs, so the baseline must be the same in both
			openOverlay(page, kinds,
					ofRecordings.movesBaseline() && ofLogs.movesBaseline() ? ofRecordings : RoleGuess.NONE);
			return;
		}
		if (ofRecordings.movesBaseline()) {
			RecordingOpener.openGuessed(page, turned(kinds.recordings), ofRecordings.reason());
		} else {
			RecordingOpener.open(page, kinds.recordings);
		}
		if (ofLogs.movesBaseline()) {
			OpenLogs.openGuessed(page, turned(kinds.logs), ofLogs.reason());
		} else {
			OpenLogs.open(page, kinds.logs);
		}
	}

	private static List<Path> turned(List<Path> pair) {
		return List.of(pair.get(1), pair.get(0));
	}

	private static void openOverlay(IWorkbenchPage page, Kinds kinds, RoleGuess guess) {
		if (guess.movesBaseline()) {
			OpenLogs.openGuessed(page,
					Stream.concat(turned(kinds.recordings).stream(), turned(kinds.logs).stream()).toList(),
					guess.reason());
		} else {
			OpenLogs.open(page, kinds.recordings, kinds.logs);
		}
	}

	/**
	 * Files grouped by content, each group in the given order.
	 *
	 * @param results result files and files of unknown content
	 * @param recordings JFR recordings and files of collapsed stacks
	 * @param logs JVM logs, or folders of runs without results
	 * @param histories SQLite databases
	 * @param ofRecordings the guessed baseline of two recordings
	 * @param ofLogs the guessed baseline of two logs
	 */
	private record Kinds(List<Path> results, List<Path> recordings, List<Path> logs, List<Path> histories,
			RoleGuess ofRecordings, RoleGuess ofLogs) {

		/**
		 * Examines files on another thread while the window stays responsive, so editors may close in the meantime.
		 * Returns empty if the window has been closed.
		 */
		static Optional<Kinds> of(IWorkbenchPage page, List<Path> files) {
			boolean hasHistories = OpenEditors.isInstalled(HistoryEditor.ID);
			Future<Kinds> kinds = BusyIndicator.compute(() -> read(files, hasHistories));
			BusyIndicator.showWhile(kinds);
			Shell window = page.getWorkbenchWindow().getShell();
			return window == null || window.isDisposed() ? Optional.empty() : Optional.of(kinds.resultNow());
		}

		private static Kinds read(List<Path> files, boolean hasHistories) {
			List<Path> results = new ArrayList<>();
			List<Path> recordings = new ArrayList<>();
			List<Path> logs = new ArrayList<>();
			List<Path> histories = new ArrayList<>();
			for (Path file : files) {
				switch (kind(file)) {
					case RECORDING, STACKS -> recordings.add(file);
					case LOG, OTHER_LOG -> logs.add(file);
					case OTHER -> (hasHistories && StoreLocation.isDatabase(file) ? histories : results).add(file);
				}
			}
			return new Kinds(results, recordings, logs, histories, guess(recordings), guess(logs));
		}

		/** Returns the kind of a file. A folder with recordings or logs but without results is treated as a log. */
		private static FileKind kind(Path file) {
			if (!Files.isDirectory(file)) {
				return FileKind.of(file);
			}
			return RunFiles.resultsOf(file).equals(file) && PauseFiles.isFolderOfRuns(file)
					? FileKind.LOG
					: FileKind.OTHER;
		}

		private static RoleGuess guess(List<Path> pair) {
			return pair.size() == 2 ? RoleGuess.ofFiles(pair, Kinds::origin) : RoleGuess.NONE;
		}

		/** Returns the time of the first chunk of a recording, or {@link Origin#UNKNOWN} for other files. */
		private static Origin origin(Path file) {
			try {
				RecordedTime.Span time = RecordingFile.timeOfFirstChunk(file);
				return Origin.at(Instant.ofEpochSecond(0, time.startNanos()),
						Instant.ofEpochSecond(0, time.endNanos()));
			} catch (IOException | RuntimeException notTold) {
				return Origin.UNKNOWN;
			}
		}
	}

	private static void openHistories(IWorkbenchPage page, Kinds kinds) {
		for (Path file : kinds.histories) {
			HistoryEditor.open(page, file.toString());
			RecentFiles.add(List.of(file));
		}
	}

	private static void openResults(IWorkbenchPage page, List<Path> files) {
		if (!files.isEmpty() && !OpenEditors.isInstalled(ComparisonEditor.ID)) {
			MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.open,
					NLS.bind(Messages.notInstalled, files.get(0).getFileName()));
		} else if (!files.isEmpty()) {
			List<Path> results = files.stream().map(RunFiles::resultsOf).toList();
			if (OpenEditors.show(page, ComparisonEditor.ID, results) == null) {
				ComparisonEditor.open(page, results);
			}
			RecentFiles.add(results);
		}
	}
}
