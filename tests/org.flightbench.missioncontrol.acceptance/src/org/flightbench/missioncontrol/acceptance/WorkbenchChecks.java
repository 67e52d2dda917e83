// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.DropTargetListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.flightbench.missioncontrol.workbench.PlacedViews;
import org.flightbench.ui.bench.JvmBrowser;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.start.UserGuide;
import org.openjdk.jmc.common.jvm.JVMDescriptor;

/** Checks files, views and preference pages in Mission Control's workbench. */
final class WorkbenchChecks {

	private static final String CATEGORY = "org.openjdk.jmc.ui.main";
	private static final String JVM_BROWSER = "org.openjdk.jmc.browser.views.JVMBrowserView";

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
		checks.add("two JSON files dropped on the editor area are one comparison", this::dropTwoResults);
		checks.add("in a workspace that is older than Flightbench its views get their places, once", this::placeViews);
		checks.add("the JDK of a JVM in the JVM Browser is known where benchmarks are run",
				() -> missionControl.waitUntil(
						"the JVM that runs Mission Control is there",
						() -> JvmBrowser.all().stream().anyMatch(jvm -> jvm.process() == ProcessHandle.current().pid()
								&& Files.isDirectory(jvm.home().resolve("bin")))));
		checks.add("a recording in the JVM Browser opens in Flightbench from its menu, where it stands first",
				this::openFromJvmBrowser);
		checks.add("Start Flight Recording offers the settings of Flightbench", this::startRecording);
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
				Checks.require(view.getAttribute("class").endsWith(part.getClass().getName()),
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
					() -> openPreferences(page.getAttribute("id"), page.getAttribute("class")));
		}
	}

	private void openPreferences(String id, String type) throws Exception {
		PreferenceDialog dialog = missionControl.ui(() -> {
			PreferenceManager manager = PlatformUI.getWorkbench().getPreferenceManager();
			IPreferenceNode top = manager.find("org.openjdk.jmc.ui.preferences.MissionControlPage");
			Checks.require(isBelow(top, id), "it is elsewhere in the dialog");
			PreferenceDialog opened = PreferencesUtil
					.createPreferenceDialogOn(missionControl.page().getWorkbenchWindow().getShell(), id, null, null);
			opened.setBlockOnOpen(false);
			opened.open();
			return opened;
		});
		missionControl.picture("preferences-" + id.substring(id.lastIndexOf('.') + 1));
		missionControl.ui(() -> {
			Object page = dialog.getSelectedPage();
			dialog.close();
			Checks.require(page != null && type.endsWith(page.getClass().getName()), "instead there is " + page);
			return null;
		});
	}

	private void dropTwoResults() throws Exception {
		missionControl.ui(() -> {
			missionControl.page().closeAllEditors(false);
			DropTarget area = dropTargets(missionControl.page().getWorkbenchWindow().getShell()).findFirst()
					.orElseThrow(() -> new AssertionError("nothing of Flightbench hears of drops"));
			DropTargetListener listener = Arrays.stream(area.getDropListeners()).filter(WorkbenchChecks::isOurs)
					.findFirst().orElseThrow();
			Constructor<?> constructor = DropTargetEvent.class.getDeclaredConstructors()[0];
			constructor.setAccessible(true);
			Class<?> raw = constructor.getParameterTypes()[0];
			Constructor<?> empty = raw.getDeclaredConstructor();
			empty.setAccessible(true);
			Object from = empty.newInstance();
			Field widget = raw.getField("widget");
			widget.set(from, area);
			DropTargetEvent event = (DropTargetEvent) constructor.newInstance(from);
			event.data = new String[]{missionControl.sample("histogram-baseline.json").toString(),
					missionControl.sample("histogram-optimized.json").toString()};
			listener.drop(event);
			return null;
		});
		missionControl.awaitVisible("the table has both runs", Tree.class,
				tree -> Arrays.stream(tree.getColumns()).anyMatch(column -> column.getText().contains("baseline"))
						&& Arrays.stream(tree.getColumns()).anyMatch(column -> column.getText().contains("optimized")));
		missionControl.settle();
		missionControl.ui(() -> {
			int editors = missionControl.page().getEditorReferences().length;
			Checks.require(editors == 1, editors + " editors are open");
			return null;
		});
	}

	private static Stream<DropTarget> dropTargets(Control control) {
		Stream<DropTarget> here = control.getData(DND.DROP_TARGET_KEY) instanceof DropTarget target
				&& Arrays.stream(target.getDropListeners()).anyMatch(WorkbenchChecks::isOurs)
						? Stream.of(target)
						: Stream.empty();
		return control instanceof Composite composite
				? Stream.concat(here, Arrays.stream(composite.getChildren()).flatMap(WorkbenchChecks::dropTargets))
				: here;
	}

	private static boolean isOurs(DropTargetListener listener) {
		return listener.getClass().getName().startsWith("org.flightbench.missioncontrol.");
	}

	private void placeViews() throws Exception {
		String id = FlameGraphView.ID;
		missionControl.ui(() -> {
			IWorkbenchWindow window = missionControl.page().getWorkbenchWindow();
			EModelService models = window.getService(EModelService.class);
			MUIElement stackTrace = models.find("org.openjdk.jmc.flightrecorder.ui.StacktraceView",
					window.getService(MWindow.class));
			List<MUIElement> stack = stackTrace.getParent().getChildren();
			Checks.require(stack.removeIf(element -> id.equals(element.getElementId())), "it was not there");
			for (int start = 0; start < 2; start++) {
				PlacedViews.in(window);
				long places = stack.stream().filter(element -> id.equals(element.getElementId())).count();
				Checks.require(places == 1, "it has " + places + " places beside Stack Trace");
			}
			IViewPart view = missionControl.page().showView(id);
			missionControl.page().hideView(view);
			PlacedViews.in(window);
			Checks.require(missionControl.page().findView(id) == null, "what the user closed is open again");
			return null;
		});
	}

	private void openFromJvmBrowser() throws Exception {
		String name = "of this very JVM";
		Path file;
		try (Recording recording = new Recording()) {
			recording.setName(name);
			recording.enable("jdk.ObjectAllocationSample");
			recording.start();
			IViewPart browser = missionControl.ui(() -> missionControl.page().showView(JVM_BROWSER));
			TreeViewer viewer = (TreeViewer) browser.getSite().getSelectionProvider();
			Object server = await("this JVM is there", viewer, WorkbenchChecks::isThisJvm);
			expand(browser, server);
			expand(browser, await("its recorder is there", viewer,
					element -> element.getClass().getSimpleName().equals("FlightRecorderProvider")));
			Object shown = await("the recording is there", viewer, element -> isRecording(element, name));
			Point line = missionControl.ui(() -> {
				viewer.reveal(shown);
				Rectangle bounds = ((TreeItem) viewer.testFindItem(shown)).getBounds();
				return new Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
			});
			missionControl.pictureOfMenu("jvm-browser", viewer.getControl(), line);
			missionControl.ui(() -> {
				viewer.setSelection(new StructuredSelection(shown));
				Menu menu = viewer.getControl().getMenu();
				menu.notifyListeners(SWT.Show, new Event());
				List<MenuItem> here = Arrays.stream(menu.getItems())
						.filter(item -> item.getText().equals("Open in Flightbench")).toList();
				Checks.require(here.size() == 1, "it is offered " + here.size() + " times");
				Checks.require(menu.getItem(0) == here.get(0) && here.get(0).getImage() != null
						&& (menu.getItem(1).getStyle() & SWT.SEPARATOR) != 0, "it does not stand above what is done");
				here.get(0).notifyListeners(SWT.Selection, new Event());
				return null;
			});
			missionControl.waitUntil("it is open", () -> missionControl.page()
					.getActiveEditor() instanceof RecordingEditor editor && !editor.files().isEmpty());
			missionControl.picture("jvm-browser-recording");
			Checks.require(recording.getState() == RecordingState.RUNNING, "the recording is " + recording.getState());
			file = missionControl.ui(() -> {
				RecordingEditor editor = (RecordingEditor) missionControl.page().getActiveEditor();
				List<Path> files = editor.files();
				missionControl.page().closeEditor(editor, false);
				return files.get(0);
			});
		}
		Checks.require(Files.size(file) > 0, "nothing is in " + file);
		Files.delete(file);
	}

	private void startRecording() throws Exception {
		IViewPart browser = missionControl.ui(() -> missionControl.page().showView(JVM_BROWSER));
		TreeViewer viewer = (TreeViewer) browser.getSite().getSelectionProvider();
		Object server = await("this JVM is there", viewer, WorkbenchChecks::isThisJvm);
		MissionControl.display().asyncExec(() -> {
			viewer.setSelection(new StructuredSelection(server));
			Menu menu = viewer.getControl().getMenu();
			menu.notifyListeners(SWT.Show, new Event());
			Arrays.stream(menu.getItems()).filter(item -> item.getText().startsWith("Start Flight Recording"))
					.findFirst().ifPresent(item -> item.notifyListeners(SWT.Selection, new Event()));
		});
		Combo settings = missionControl.awaitVisible("Flightbench is among the settings", Combo.class,
				combo -> Arrays.stream(combo.getItems()).anyMatch(item -> item.startsWith("Flightbench")));
		missionControl.ui(() -> {
			settings.select(IntStream.range(0, settings.getItemCount())
					.filter(index -> settings.getItem(index).startsWith("Flightbench")).findFirst().orElseThrow());
			settings.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		missionControl.picture("start-recording");
		missionControl.ui(() -> {
			settings.getShell().close();
			return null;
		});
	}

	private Object await(String what, TreeViewer viewer, Predicate<Object> wanted) throws Exception {
		missionControl.waitUntil(what, () -> find(viewer.getTree().getItems(), wanted).isPresent());
		return missionControl.ui(() -> find(viewer.getTree().getItems(), wanted).orElseThrow());
	}

	private static Optional<Object> find(TreeItem[] items, Predicate<Object> wanted) {
		for (TreeItem item : items) {
			Optional<Object> found = item.getData() == null || !wanted.test(item.getData())
					? find(item.getItems(), wanted)
					: Optional.of(item.getData());
			if (found.isPresent()) {
				return found;
			}
		}
		return Optional.empty();
	}

	private void expand(IViewPart browser, Object element) throws Exception {
		missionControl.ui(() -> MissionControl.call(browser, "setExpanded", element, true));
	}

	private static boolean isThisJvm(Object element) {
		try {
			return element.getClass().getSimpleName().equals("Server")
					&& MissionControl.call(
							MissionControl.call(MissionControl.call(element, "getServerHandle"), "getServerDescriptor"),
							"getJvmInfo") instanceof JVMDescriptor jvm
					&& jvm.getPid() != null && jvm.getPid() == ProcessHandle.current().pid();
		} catch (ReflectiveOperationException otherwise) {
			throw new IllegalStateException(otherwise);
		}
	}

	private static boolean isRecording(Object element, String name) {
		try {
			return element.getClass().getSimpleName().equals("RecordingProvider") && name.equals(
					MissionControl.call(MissionControl.call(element, "getRecordingDescriptor"), "getName"));
		} catch (ReflectiveOperationException otherwise) {
			throw new IllegalStateException(otherwise);
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
