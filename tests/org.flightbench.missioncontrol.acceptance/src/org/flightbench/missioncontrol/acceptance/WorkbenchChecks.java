// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.flightbench.ui.bench.JvmBrowser;
import org.flightbench.ui.help.UserGuide;

/** Files, views and preference pages in Mission Control's workbench. */
final class WorkbenchChecks {

	private static final String CATEGORY = "org.openjdk.jmc.ui.main";

	private final MissionControl missionControl;

	WorkbenchChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("a JSON file opens as a comparison, by the name that File > Open and a drop go by", () -> {
			Path file = missionControl.sample("histogram-baseline.json");
			IEditorDescriptor descriptor = PlatformUI.getWorkbench().getEditorRegistry()
					.getDefaultEditor(file.getFileName().toString());
			Checks.require(descriptor != null && descriptor.getId().equals("org.flightbench.ui.comparison"),
					"opened by " + (descriptor == null ? "nothing" : descriptor.getId()));
			IEditorPart editor = missionControl
					.ui(() -> missionControl.page().openEditor(new PathInput(file), descriptor.getId()));
			missionControl.awaitVisible("the table has the first run", Tree.class, tree -> tree.getItemCount() > 0
					&& Arrays.stream(tree.getColumns()).anyMatch(column -> column.getText().contains("baseline")));
			missionControl.ui(() -> {
				MissionControl.call(editor, "add", List.of(missionControl.sample("histogram-optimized.json")));
				return null;
			});
			missionControl.awaitVisible("the table has the second run", Tree.class,
					tree -> Arrays.stream(tree.getColumns())
							.anyMatch(column -> column.getText().contains("optimized")));
			missionControl.showOutline();
			missionControl.picture("comparison");
		});
		checks.add("a recording still opens in Mission Control's editor", () -> {
			IEditorDescriptor descriptor = PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor("x.jfr");
			Checks.require(descriptor != null && descriptor.getId().equals(MissionControl.RECORDING_EDITOR),
					"opened by " + (descriptor == null ? "nothing" : descriptor.getId()));
		});
		checks.add("a JSON file opens from the command line: by the event that the launcher sends", () -> {
			Path file = missionControl.sample("histogram-optimized.json");
			missionControl.ui(() -> {
				Event event = new Event();
				event.text = file.toString();
				return MissionControl.call(MissionControl.display(), "sendEvent", SWT.OpenDocument, event);
			});
			missionControl.waitUntil("there is an editor for it",
					() -> Arrays.stream(missionControl.page().getEditorReferences())
							.anyMatch(editor -> editor.getId().equals("org.flightbench.ui.comparison")
									&& editor.getTitle().contains("histogram-optimized")));
		});
		checks.add("the JDK of a JVM in the JVM Browser is known where benchmarks are run",
				() -> missionControl.waitUntil(
						"the JVM that runs Mission Control is there",
						() -> JvmBrowser.all().stream().anyMatch(jvm -> jvm.process() == ProcessHandle.current().pid()
								&& Files.isDirectory(jvm.home().resolve("bin")))));
		checks.add("Help has the user guide, which is there without a network", () -> missionControl.ui(() -> {
			List<String> help = missionControl.menu("Help");
			Checks.require(help.contains("Flightbench User Guide"), "it has " + help);
			Checks.require(Files.isRegularFile(UserGuide.index()), "there is no " + UserGuide.index());
			return null;
		}));
		checks.add("Stop and Run Again are disabled as long as no benchmark was run", () -> missionControl.ui(() -> {
			ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
			for (String id : List.of("stopBenchmarks", "runAgain")) {
				Checks.require(!commands.getCommand("org.flightbench.ui." + id).isEnabled(), id + " is enabled");
			}
			return null;
		}));
		for (IConfigurationElement view : views()) {
			checks.add("the view " + view.getAttribute("name") + " opens, in Mission Control's category", () -> {
				Checks.require(CATEGORY.equals(view.getAttribute("category")),
						"its category is " + view.getAttribute("category"));
				IViewPart part = missionControl.ui(() -> missionControl.page().showView(view.getAttribute("id")));
				Checks.require(part.getClass().getName().equals(view.getAttribute("class")),
						"instead there is " + part.getClass());
				missionControl.ui(() -> {
					missionControl.page().hideView(part);
					return null;
				});
			});
		}
		for (IConfigurationElement page : elements("org.eclipse.ui.preferencePages", "page")) {
			String name = page.getAttribute("name");
			checks.add("the preference page " + name + " opens, below Mission Control's",
					() -> missionControl.ui(() -> {
						PreferenceManager manager = PlatformUI.getWorkbench().getPreferenceManager();
						IPreferenceNode top = manager.find("org.openjdk.jmc.ui.preferences.MissionControlPage");
						Checks.require(isBelow(top, page.getAttribute("id")), "it is elsewhere in the dialog");
						PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(
								missionControl.page().getWorkbenchWindow().getShell(), page.getAttribute("id"), null,
								null);
						dialog.setBlockOnOpen(false);
						dialog.open();
						Checks.require(dialog.getSelectedPage() != null
								&& page.getAttribute("class").endsWith(dialog.getSelectedPage().getClass().getName()),
								"instead there is " + dialog.getSelectedPage());
						dialog.close();
						return null;
					}));
		}
	}

	private static boolean isBelow(IPreferenceNode node, String id) {
		return Arrays.stream(node.getSubNodes()).anyMatch(below -> below.getId().equals(id) || isBelow(below, id));
	}

	private static List<IConfigurationElement> views() {
		return elements("org.eclipse.ui.views", "view");
	}

	private static List<IConfigurationElement> elements(String point, String name) {
		return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(point))
				.filter(element -> element.getName().equals(name)
						&& element.getContributor().getName().startsWith("org.flightbench."))
				.toList();
	}
}
