// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Combo;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;

/** The active recording editor as the user sees it. Methods must be called on the UI thread unless stated otherwise. */
public final class ActiveRecording {

	private ActiveRecording() {}

	/** Returns the sample recording made before an allocation was removed. */
	public static Path before() {
		return ResultFiles.root().resolve("samples/allocation-before.jfr");
	}

	/** Returns the sample recording made after an allocation was removed. */
	public static Path after() {
		return ResultFiles.root().resolve("samples/allocation-after.jfr");
	}

	/** Returns the recording with the given name in the shared test data next to the checkout. */
	public static Path other(String name) {
		Path file = ResultFiles.root().resolve("../shared/data/jfr").resolve(name).normalize();
		if (!Files.exists(file)) {
			throw new AssertionError("there is no " + file);
		}
		return file;
	}

	/** Opens recordings and waits until they are shown. Must be called on the test thread. */
	public static void open(Path... files) {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(files)));
		untilShown(files.length);
	}

	/** Waits until the given number of recordings is completely read and shown. Must be called on the test thread. */
	public static void untilShown(int recordings) {
		Waiting.until(recordings + " recordings", () -> session() != null && shown() != null
				&& session().state().sources().size() == recordings && shown().loaded() == 1
				&& shown().profile().sources().size() == recordings && panel() != null
				&& panel().input().profile() == shown().profile() && session().summaries().size() == recordings);
	}

	/** Returns the active editor, or null if it is not a recording editor. */
	public static RecordingEditor editor() {
		return Ui.page().getActiveEditor() instanceof RecordingEditor editor && editor.session() != null
				? editor
				: null;
	}

	/** Returns the session of the active editor, or null if it is not a recording editor. */
	public static RecordingSession session() {
		return editor() == null ? null : editor().session();
	}

	/** Returns the shown profile, or null if it is not ready. */
	public static ShownProfile shown() {
		return session() == null ? null : session().shown();
	}

	/** Returns the shown stacks. */
	public static StackProfile profile() {
		return shown().profile();
	}

	/** Returns the total weight of all stacks of a side. */
	public static long weight(Side side) {
		long sum = 0;
		for (int stack = 0; stack < profile().stacks().size(); stack++) {
			sum += profile().stacks().weight(stack, side);
		}
		return sum;
	}

	/** Returns the names of all shown frames. */
	public static List<String> frames() {
		StackProfile profile = profile();
		return IntStream.range(0, profile.frames().size())
				.mapToObj(frame -> profile.frames().frame(frame).name()).sorted().toList();
	}

	/** Returns the name of the root frame of the heaviest stack. */
	public static String heaviestRoot() {
		StackProfile profile = profile();
		int heaviest = IntStream.range(0, profile.stacks().size()).boxed()
				.max(Comparator.comparingLong(stack -> profile.stacks().weight(stack, Side.BASELINE))).orElseThrow();
		return profile.frames().frame(profile.stacks().frame(heaviest, 0)).name();
	}

	/**
	 * Returns the panel with the profile of the active editor, otherwise any visible panel, or null. A pinned view has
	 * its own profile.
	 */
	public static FlamePanel panel() {
		FlamePanel panel = Widgets.first(Ui.shell(), FlamePanel.class,
				one -> shown() != null && one.input().profile() == shown().profile());
		return panel != null ? panel : Widgets.first(Ui.shell(), FlamePanel.class, any -> true);
	}

	/** Returns the pages of the active editor, or null if it has none. */
	public static CTabFolder pages() {
		return Widgets.first(Ui.shell(), CTabFolder.class,
				folder -> Arrays.stream(folder.getItems()).anyMatch(item -> item.getText().equals("Flame Graph")));
	}

	/** Selects the page with a title, as the user does. */
	public static void showPage(String title) {
		CTabFolder pages = pages();
		pages.setSelection(Arrays.stream(pages.getItems()).map(CTabItem::getText).toList().indexOf(title));
		Widgets.notify(pages, SWT.Selection);
	}

	/** Returns the drop-down list with the given ID among the filters above the flame graph. */
	public static Combo combo(String id) {
		return Widgets.withId(Ui.shell(), Combo.class, id);
	}

	/** Selects the item of a drop-down list that begins with the given words, as the user does. */
	public static void choose(String id, String words) {
		Combo combo = combo(id);
		int index = Arrays.stream(combo.getItems()).map(item -> item.startsWith(words)).toList().indexOf(true);
		if (index < 0) {
			throw new AssertionError("no " + words + " in " + Arrays.toString(combo.getItems()));
		}
		combo.select(index);
		Widgets.notify(combo, SWT.Selection);
	}
}
