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
import org.flightbench.history.store.StorePlace;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.safepoint.read.PauseFiles;
import org.flightbench.results.RunFiles;
import org.flightbench.results.role.Origin;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.recording.OpenRecordings;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.safepoint.editor.OpenLogs;
import org.flightbench.ui.safepoint.editor.SafepointEditor;

/** Opens files: results as a comparison, recordings and logs beside it. */
public final class OpenResults {

	private OpenResults() {}

	/**
	 * Adds files dropped on the workbench to the comparison or the recording that is open in front; what does not
	 * belong there opens.
	 */
	public static void drop(IWorkbenchPage page, List<Path> files) {
		dropOn(page, page.getActiveEditor(), files);
	}

	/**
	 * Adds files to what an editor shows; what does not belong there opens, as does all where it is none of ours, or
	 * was closed while the files were looked at.
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

	/** Adds files to what an editor shows; what does not belong there opens. */
	public static void dropOn(IEditorPart editor, List<Path> files) {
		dropOn(editor.getSite().getPage(), editor, files);
	}

	/** Adds the results among some files to a comparison, and opens the recordings. */
	private static void dropOn(ComparisonEditor comparison, Kinds kinds) {
		if (!kinds.results.isEmpty()) {
			comparison.add(kinds.results);
		}
		OpenRecordings.open(comparison.getSite().getPage(), kinds.recordings);
		OpenLogs.open(comparison.getSite().getPage(), kinds.logs);
	}

	/**
	 * Compares a recording with a single one among some files, overlays a single log, and opens the others and the
	 * results.
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

	/** Adds a single recording or log among some files to a timeline, and opens the others and the results. */
	private static void dropOn(SafepointEditor timeline, Kinds kinds) {
		if (kinds.recordings.size() + kinds.logs.size() == 1) {
			timeline.add(kinds.logs.isEmpty() ? kinds.recordings : kinds.logs);
		} else {
			OpenRecordings.open(timeline.getSite().getPage(), kinds.recordings);
			OpenLogs.open(timeline.getSite().getPage(), kinds.logs);
		}
		openResults(timeline.getSite().getPage(), kinds.results);
	}

	/**
	 * Opens results in one comparison editor, and recordings and logs in their own, two as baseline and candidate. The
	 * baseline is {@linkplain RoleGuess guessed}, else it is the first; as many recordings as logs together. Files that
	 * are open in just this way already are brought to the front. A run's folder stands for its results.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		Kinds.of(page, files).ifPresent(kinds -> open(page, kinds));
	}

	private static void open(IWorkbenchPage page, Kinds kinds) {
		openHistories(page, kinds);
		openOthers(page, kinds);
	}

	/** Opens all but histories. */
	private static void openOthers(IWorkbenchPage page, Kinds kinds) {
		openResults(page, kinds.results);
		RoleGuess ofRecordings = kinds.ofRecordings;
		RoleGuess ofLogs = kinds.ofLogs;
		if (kinds.logs.size() == kinds.recordings.size() && (kinds.logs.size() == 1 || kinds.logs.size() == 2)) {
			// they belong to the same runs: of either the baseline has to be the same
			openOverlay(page, kinds,
					ofRecordings.movesBaseline() && ofLogs.movesBaseline() ? ofRecordings : RoleGuess.NONE);
			return;
		}
		if (ofRecordings.movesBaseline()) {
			OpenRecordings.openGuessed(page, turned(kinds.recordings), ofRecordings.reason());
		} else {
			OpenRecordings.open(page, kinds.recordings);
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
	 * Files by what they hold, in their order.
	 *
	 * @param histories databases of SQLite
	 * @param ofRecordings which of two recordings is the baseline
	 * @param ofLogs which of two logs is the baseline
	 */
	private record Kinds(List<Path> results, List<Path> recordings, List<Path> logs, List<Path> histories,
			RoleGuess ofRecordings, RoleGuess ofLogs) {

		/**
		 * Looks at the files in another thread, while the window stays responsive: whatever was open before may be
		 * closed afterwards. Empty if the window itself is.
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
					case OTHER -> (hasHistories && StorePlace.isDatabase(file) ? histories : results).add(file);
				}
			}
			return new Kinds(results, recordings, logs, histories, guess(recordings), guess(logs));
		}

		/** A folder with recordings and logs, and no results, counts as logs. */
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

		/** When a recording was made, from the header of its first chunk; unknown for other files. */
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
			MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.notInstalled_title,
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
