// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.load.FileOpener;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.safepoint.SafepointEditor;
import org.flightbench.ui.safepoint.view.SafepointsView;
import org.flightbench.ui.start.Sample;
import org.flightbench.ui.start.StartEditor;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the ways to open comparisons without a pointer, and the start page that lists them. */
@ExtendWith(CleanDesktop.class)
class OpeningTest {

	@TempDir
	Path folder;

	private Path before;
	private Path after;

	@BeforeEach
	void copyFiles() {
		before = ResultFiles.copy("before.json", folder);
		after = ResultFiles.copy("after.json", folder);
	}

	@Test
	void filesOpenTogetherInOneEditorNamedAfterThem() {
		ActiveComparison.open(before, after);
		Waiting.untilEqual("before ↔ after", "the editor's title", () -> ActiveComparison.editor().getTitle());
		assertEquals(1, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	@Test
	void filesThatAreOpenAlreadyComeToTheFront() {
		ActiveComparison.open(before, after);
		ActiveComparison.open(after);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(before, after)));
		ActiveComparison.untilCompared(2);
		assertEquals(2, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	@Tag("long")
	@Test
	void droppedFilesOpenByThemselvesIfWhatTheyFellOnIsClosedWhileTheyAreLookedAt() throws IOException {
		ActiveComparison.open(before);
		Path slow = Files.createDirectory(folder.resolve("slow"));
		// The desktop reads run.json, which might identify the baseline of the two recordings. Because of its size,
		// this takes some time.
		Files.writeString(slow.resolve("run.json"), "{\"recordings\": [" + "1, ".repeat(2_000_000) + "1]}");
		List<Path> files = List.of(Files.move(after, slow.resolve("results.json")),
				Files.copy(ActiveRecording.before(), slow.resolve("one.jfr")),
				Files.copy(ActiveRecording.before(), slow.resolve("two.jfr")));
		Ui.run(() -> {
			ComparisonEditor closed = ActiveComparison.editor();
			Ui.begin(() -> Ui.page().closeEditor(closed, false));
			OpenResults.dropOn(closed, files);
			assertFalse(OpenEditors.isOpen(Ui.page(), closed), "it was closed before the end");
		});
		Waiting.until("the recordings", () -> ActiveRecording.editor() != null);
		Ui.run(() -> OpenEditors.show(Ui.page(), ComparisonEditor.ID, files.subList(0, 1)));
		ActiveComparison.untilCompared(1);
		assertEquals(List.of("slow"), Ui.get(ActiveComparison::runs));
	}

	@Test
	void openedFilesAreInTheRecentMenu() {
		ActiveComparison.open(before, after);
		assertEquals(List.of(List.of(before, after)), Ui.get(RecentFiles::list));
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "File", "Open Recent", "before.json ↔ after.json"));
		ActiveComparison.untilCompared(2);
	}

	@Test
	void theStartPageLinksToRecentFiles() {
		ActiveComparison.open(before, after);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Waiting.untilContains("before.json ↔ after.json", "the start page", ActiveComparison::texts);
		Ui.run(() -> Widgets.follow(Ui.shell(), "before.json ↔ after.json"));
		ActiveComparison.untilCompared(2);
	}

	@Test
	void theStartPageGoesWhenAComparisonOpensAndComesBackWhenTheLastCloses() {
		ActiveComparison.open(before);
		assertFalse(Ui.get(() -> ActiveComparison.texts().contains("Drop two JMH result files here")));
		Ui.run(() -> Ui.page().closeEditor(ActiveComparison.editor(), false));
		Waiting.untilContains("Drop two JMH result files here", "the start page", ActiveComparison::texts);
		assertEquals(StartEditor.ID, Ui.get(() -> Ui.page().getActiveEditor().getSite().getId()));
	}

	@Test
	@Tag("long")
	void theSamplesOfTheStartPageOpen() {
		List<String> titles = Ui.get(() -> Sample.all().stream()
				.map(sample -> sample.title()).toList());
		assertFalse(titles.isEmpty());
		for (String title : titles) {
			Waiting.untilContains(title, "the start page", ActiveComparison::texts);
			Ui.run(() -> Widgets.follow(Ui.shell(), title));
			Waiting.until("the sample " + title,
					() -> ActiveComparison.comparison() != null && !ActiveComparison.rows().isEmpty()
							|| ActiveRecording.shown() != null && ActiveRecording.shown().loaded() == 1
							|| Ui.page().getActiveEditor() instanceof SafepointEditor timeline
									&& timeline.session().timelines().size() == 2);
			Ui.run(() -> Ui.page().closeAllEditors(false));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"gc.log", "gc.log.1", "pauses.txt"})
	void aLogOpensInItsEditorByItsContent(String name) throws IOException {
		Path log = Files.copy(ResultFiles.root().resolve("samples/ttsp-baseline.log"), folder.resolve(name));
		Ui.run(() -> FileOpener.get().open(Ui.page(), List.of(log)));
		Waiting.until("the log", () -> Ui.page().getActiveEditor() instanceof SafepointEditor editor
				&& editor.session().timelines().size() == 1);
	}

	@Test
	void theSafepointsViewOffersToOpenFilesItself() {
		Ui.run(() -> {
			try {
				Ui.page().showView(SafepointsView.ID);
			} catch (PartInitException failure) {
				throw new IllegalStateException(failure);
			}
		});
		Waiting.untilContains("Open a flight recording or JVM log", "the view", ActiveComparison::texts);
		assertTrue(Ui.get(() -> Widgets.first(Ui.shell(), Link.class,
				link -> link.isVisible() && link.getText().equals("<a>Open…</a>")) != null));
		Ui.run(() -> Ui.page().hideView(Ui.page().findView(SafepointsView.ID)));
	}

	@Test
	void aFileThatAnotherProgramOpensByItsPathIsShown() {
		Ui.run(() -> openForeign(before, ComparisonEditor.ID));
		ActiveComparison.untilCompared(1);
		assertEquals(List.of("before"), Ui.get(ActiveComparison::runs));
	}

	/** At the first attempt, opening the editor fails, with or without an error. */
	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void anEditorThatCouldNotBeMadeIsMadeWhenItsFileIsOpenedAgain(boolean hasError) {
		CleanDesktop.expectLogged("");
		boolean[] fails = {true};
		ForeignInput file = new ForeignInput(before);
		IEditorInput input = (IEditorInput) Proxy.newProxyInstance(OpeningTest.class.getClassLoader(),
				new Class<?>[]{IEditorInput.class}, (proxy, method, arguments) -> {
					if (!method.getName().equals("getAdapter")) {
						return method.invoke(file, arguments);
					}
					if (fails[0] && !hasError) {
						throw new IllegalStateException("not yet");
					}
					return arguments[0] == IPathEditorInput.class && !fails[0] ? file : null;
				});
		Ui.run(() -> openForeign(input, ComparisonEditor.ID));
		fails[0] = false;
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(before)));
		ActiveComparison.untilCompared(1);
		assertEquals(1, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	private static IEditorPart openForeign(Path file, String id) {
		return openForeign(new ForeignInput(file), id);
	}

	private static IEditorPart openForeign(IEditorInput input, String id) {
		try {
			return Ui.page().openEditor(input, id);
		} catch (PartInitException failure) {
			throw new IllegalStateException(failure);
		}
	}

	@Tag("long")
	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void filesThatAnotherEditorShowsOpenBesideIt(boolean firstIsShown) {
		Path recording = ActiveRecording.before();
		Path other = ActiveRecording.after();
		List<Path> files = firstIsShown ? List.of(recording, other) : List.of(other, recording);
		IEditorPart foreign = Ui.get(() -> openForeign(recording, SafepointEditor.ID));
		Ui.run(() -> RecordingOpener.open(Ui.page(), files));
		Waiting.until("the comparison", () -> ActiveRecording.editor() != null
				&& ActiveRecording.session().state().files().equals(files));
		Ui.run(() -> Ui.page().activate(foreign));
		Ui.run(() -> RecordingOpener.open(Ui.page(), List.of(recording)));
		Waiting.until("the recording", () -> ActiveRecording.editor() != null);
		Ui.run(() -> Ui.page().closeAllEditors(false));
	}

	@ParameterizedTest
	@ValueSource(strings = {"result.json", "result.json.gz", "result.csv", "result.scsv", "result.csv.gz"})
	void resultFilesBelongToTheComparisonEditorByTheirNames(String name) {
		assertEquals(ComparisonEditor.ID,
				Ui.get(() -> PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor(name).getId()));
	}

	/**
	 * An editor input as Mission Control creates it for a file: it has a path and equals any input with the same path.
	 */
	private record ForeignInput(Path file) implements IPathEditorInput {

		@Override
		public boolean equals(Object other) {
			return other instanceof IPathEditorInput input && getPath().equals(input.getPath());
		}

		@Override
		public int hashCode() {
			return getPath().hashCode();
		}

		@Override
		public IPath getPath() {
			return IPath.fromPath(file);
		}

		@Override
		public boolean exists() {
			return true;
		}

		@Override
		public ImageDescriptor getImageDescriptor() {
			return null;
		}

		@Override
		public String getName() {
			return file.getFileName().toString();
		}

		@Override
		public IPersistableElement getPersistable() {
			return null;
		}

		@Override
		public String getToolTipText() {
			return file.toString();
		}

		@Override
		public <T> T getAdapter(Class<T> adapter) {
			return null;
		}
	}
}
