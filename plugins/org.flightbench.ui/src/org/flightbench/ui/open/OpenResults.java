// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import org.eclipse.swt.custom.BusyIndicator;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.safepoint.read.PauseFiles;
import org.flightbench.results.RoleGuess;
import org.flightbench.results.RunFiles;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.editor.OpenEditors;
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

	/** Adds files to what an editor shows; what does not belong there opens, as does all where it is none of ours. */
	static void dropOn(IWorkbenchPage page, IEditorPart editor, List<Path> files) {
		if (editor instanceof RecordingEditor recording) {
			dropOn(recording, files);
		} else if (editor instanceof SafepointEditor timeline) {
			dropOn(timeline, files);
		} else if (editor instanceof ComparisonEditor comparison) {
			dropOn(comparison, files);
		} else {
			open(page, files);
		}
	}

	/** Adds the results among some files to a comparison, and opens the recordings. */
	public static void dropOn(ComparisonEditor comparison, List<Path> files) {
		Kinds kinds = Kinds.of(files);
		if (!kinds.results.isEmpty()) {
			comparison.add(kinds.results);
		}
		OpenRecordings.open(comparison.getSite().getPage(), kinds.recordings);
		OpenLogs.open(comparison.getSite().getPage(), kinds.logs);
	}

	/**
	 * Compares a recording with a single one among some files, lays a single log over it, and opens the others and the
	 * results.
	 */
	public static void dropOn(RecordingEditor recording, List<Path> files) {
		Kinds kinds = Kinds.of(files);
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
	public static void dropOn(SafepointEditor timeline, List<Path> files) {
		Kinds kinds = Kinds.of(files);
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
	 * names tell which is the baseline, else it is the first; as many recordings as logs together. Files that are open
	 * in just this way already are brought to the front. A run's folder stands for its results.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		Kinds given = Kinds.of(files);
		Kinds kinds = given.inRoles();
		boolean recordingsGuessed = !kinds.recordings.equals(given.recordings);
		openResults(page, kinds.results);
		if (kinds.logs.size() == kinds.recordings.size() && (kinds.logs.size() == 1 || kinds.logs.size() == 2)) {
			openLaidOver(page, kinds, recordingsGuessed);
			return;
		}
		if (recordingsGuessed) {
			OpenRecordings.openGuessed(page, kinds.recordings);
		} else {
			OpenRecordings.open(page, kinds.recordings);
		}
		if (kinds.logs.equals(given.logs)) {
			OpenLogs.open(page, kinds.logs);
		} else {
			OpenLogs.openGuessed(page, kinds.logs);
		}
	}

	private static void openLaidOver(IWorkbenchPage page, Kinds kinds, boolean guessed) {
		if (guessed) {
			OpenLogs.openGuessed(page,
					Stream.concat(kinds.recordings.stream(), kinds.logs.stream()).toList());
		} else {
			OpenLogs.open(page, kinds.recordings, kinds.logs);
		}
	}

	/** Files by what they hold, in their order. */
	private record Kinds(List<Path> results, List<Path> recordings, List<Path> logs) {

		/** Two recordings and two logs with the baseline first, if their names tell it; of as many, both have to. */
		Kinds inRoles() {
			boolean recordingsTurned = isTurned(recordings);
			boolean logsTurned = isTurned(logs);
			if (recordings.size() == logs.size() && recordingsTurned != logsTurned) {
				return this;
			}
			return new Kinds(results, turned(recordings, recordingsTurned), turned(logs, logsTurned));
		}

		private static boolean isTurned(List<Path> files) {
			return files.size() == 2 && RoleGuess.baselineOfFiles(files) == 1;
		}

		private static List<Path> turned(List<Path> files, boolean turn) {
			return turn ? List.of(files.get(1), files.get(0)) : files;
		}

		/** Looks at the files in another thread, while the window stays responsive. */
		static Kinds of(List<Path> files) {
			Future<Kinds> kinds = BusyIndicator.compute(() -> read(files));
			BusyIndicator.showWhile(kinds);
			return kinds.resultNow();
		}

		private static Kinds read(List<Path> files) {
			Kinds kinds = new Kinds(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
			for (Path file : files) {
				kinds.listOf(file).add(file);
			}
			return kinds;
		}

		/** A folder with recordings and logs, and no results, counts as logs. */
		private List<Path> listOf(Path file) {
			if (Files.isDirectory(file)) {
				return RunFiles.resultsOf(file).equals(file) && PauseFiles.isFolderOfRuns(file) ? logs : results;
			}
			return switch (FileKind.of(file)) {
				case RECORDING, STACKS -> recordings;
				case LOG, OTHER_LOG -> logs;
				case OTHER -> results;
			};
		}
	}

	private static void openResults(IWorkbenchPage page, List<Path> files) {
		if (!files.isEmpty()) {
			List<Path> results = files.stream().map(RunFiles::resultsOf).toList();
			if (OpenEditors.show(page, ComparisonEditor.ID, results) == null) {
				ComparisonEditor.open(page, results);
			}
			RecentFiles.add(results);
		}
	}
}
