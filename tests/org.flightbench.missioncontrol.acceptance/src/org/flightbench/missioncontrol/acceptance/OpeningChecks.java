// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorRegistry;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.IViewDescriptor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingEditor;

/** Checks how Flightbench is opened: menus, toolbars, names of views. */
final class OpeningChecks {

	private static final String OPEN = "Open in Flightbench";
	private static final String RECENT = "Open Recent in Flightbench";
	private static final String COMPARE = "Compare the open recording";

	private final MissionControl missionControl;

	OpeningChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, Path recording) {
		checks.add("no view of Flightbench has the name of one of Mission Control's", () -> {
			List<IViewDescriptor> views = List.of(PlatformUI.getWorkbench().getViewRegistry().getViews());
			for (IViewDescriptor own : views.stream().filter(view -> isOurs(view.getId())).toList()) {
				List<String> same = views.stream()
						.filter(other -> other != own && other.getLabel().equals(own.getLabel()))
						.map(IViewDescriptor::getId).toList();
				Checks.require(same.isEmpty(), own.getId() + " has the name of " + same);
			}
			IViewPart view = missionControl.ui(() -> missionControl.page().showView(FlameGraphView.ID));
			String title = missionControl.ui(view::getTitle);
			Checks.require(title.startsWith("Flightbench Flame Graph"), "the tab has " + title);
			missionControl.ui(() -> {
				missionControl.page().hideView(view);
				return null;
			});
		});
		checks.add(
				"File has Open in Flightbench without a recording, and Open Recent in Flightbench has those that were open",
				() -> {
					missionControl.openRecording(recording);
					missionControl.pictureOfFile("open-in-flightbench");
					missionControl.ui(() -> {
						missionControl.page().closeAllEditors(false);
						return null;
					});
					missionControl.waitUntil("File has " + OPEN, () -> missionControl.menu("File").contains(OPEN));
					String name = recording.getFileName().toString();
					missionControl.waitUntil("the recent ones have it",
							() -> missionControl.menu("File", RECENT).contains(name));
					missionControl.ui(() -> {
						missionControl.choose("File", RECENT, name);
						return null;
					});
					missionControl.waitUntil("it is open in Flightbench",
							() -> missionControl.page().getActiveEditor() instanceof RecordingEditor editor
									&& editor.files().equals(List.of(recording)));
					missionControl.ui(
							() -> missionControl.page().closeEditor(missionControl.page().getActiveEditor(), false));
				});
		checks.add("Flightbench is offered to open recordings with, and Mission Control opens them", () -> {
			IEditorRegistry editors = PlatformUI.getWorkbench().getEditorRegistry();
			// waits for both, because the workbench reads extensions and user associations in separate steps
			missionControl.waitUntil("both are offered",
					() -> Arrays.stream(editors.getEditors("a.jfr")).map(IEditorDescriptor::getId).toList()
							.equals(List.of(MissionControl.RECORDING_EDITOR, RecordingEditor.ID)));
			Checks.require(MissionControl.RECORDING_EDITOR.equals(editors.getDefaultEditor("a.jfr").getId()),
					"the default is " + editors.getDefaultEditor("a.jfr").getId());
		});
		checks.add("dialogs that ask for another file start in the folder of the recording",
				() -> missionControl.ui(() -> {
					String folder = ResultFileDialog.folder(List.of(recording));
					Checks.require(recording.getParent().toString().equals(folder), "they start in " + folder);
					return null;
				}));
		checks.add("Compare with is the last in the tool bar of each outline, once", () -> {
			for (Path opened : List.of(recording, missionControl.sample("allocation-after.jfr"), recording)) {
				IEditorPart editor = missionControl.openRecording(opened);
				missionControl.ui(() -> {
					missionControl.page().activate(editor);
					return null;
				});
				missionControl.showOutline();
				missionControl.waitUntil("it is there", () -> outlineTools().isPresent());
				List<String> tools = missionControl.ui(() -> outlineTools().orElseThrow());
				Checks.require(
						tools.size() > 2 && tools.stream().filter(text -> text.startsWith(COMPARE)).count() == 1
								&& tools.get(tools.size() - 1).startsWith(COMPARE),
						"the tools are " + tools);
			}
			missionControl.picture("outline-tools");
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				return null;
			});
			missionControl.waitUntil("it is gone with the recordings", () -> outlineTools().isEmpty());
		});
		checks.add("the menu bar is Mission Control's alone", () -> missionControl.ui(() -> {
			List<String> titles = Stream
					.of(missionControl.page().getWorkbenchWindow().getShell().getMenuBar().getItems())
					.map(item -> item.getText().replace("&", "")).toList();
			Checks.require(!titles.contains("Run") && titles.contains("File"), "it has " + titles);
			return null;
		}));
		checks.add("Stop and Run Again are disabled in the menu as long as no benchmark was run",
				() -> missionControl.ui(() -> {
					List<String> enabled = missionControl.menu("File", "Flightbench Benchmarks");
					Checks.require(enabled.stream().anyMatch(text -> text.startsWith("Run Benchmarks"))
							&& enabled.stream()
									.noneMatch(text -> text.startsWith("Stop") || text.startsWith("Run Again")),
							"enabled are " + enabled);
					return null;
				}));
	}

	private static boolean isOurs(String id) {
		return id.startsWith("org.flightbench.");
	}

	/** Returns the tooltips of the outline's toolbar, if they include Compare. */
	private static Optional<List<String>> outlineTools() {
		return MissionControl.visible(ToolBar.class).stream()
				.map(bar -> Stream.of(bar.getItems()).map(ToolItem::getToolTipText)
						.filter(text -> text != null && !text.isEmpty()).toList())
				.filter(tools -> tools.stream().anyMatch(text -> text.startsWith(COMPARE))).findFirst();
	}
}
