// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.internal.DPIUtil;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/**
 * The Mission Control in which the checks run. Mission Control's own classes are accessed by reflection, because they
 * differ between releases.
 */
final class MissionControl {

	static final String RECORDING_EDITOR = "org.openjdk.jmc.flightrecorder.ui.JfrEditor";
	private static final String UI = "org.openjdk.jmc.flightrecorder.ui";
	private static final String SHORT_RECORDING = "Warning";
	private static final long PATIENCE_MILLIS = Long.getLong("flightbench.patience", 120_000);

	private final Path root;

	/** @param root the checkout with the samples and test data */
	MissionControl(Path root) {
		this.root = root;
	}

	Path sample(String name) {
		return root.resolve("samples").resolve(name);
	}

	/** Returns the benchmarks of this checkout, if they were built. */
	Optional<Path> benchmarks() {
		Path jar = root.resolve("plugins/org.flightbench.writer.benchmarks/target/benchmarks.jar");
		return Files.isRegularFile(jar) ? Optional.of(jar) : Optional.empty();
	}

	/** Returns a recording from the shared test data next to the checkout, if it exists. */
	Optional<Path> shared(String name) {
		Path file = root.resolve("../shared/data/jfr").resolve(name).normalize();
		return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
	}

	/** Returns all recordings in the shared test data; those with the extension {@code .gz} are decompressed. */
	List<Path> recordings() {
		Path folder = root.resolve("../shared/data/jfr").normalize();
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.toString().matches(".*\\.jfr(\\.gz)?")).sorted()
					.map(MissionControl::unpacked).toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static Path unpacked(Path file) {
		String name = file.getFileName().toString();
		if (!name.endsWith(".gz")) {
			return file;
		}
		try (InputStream packed = new GZIPInputStream(Files.newInputStream(file))) {
			Path folder = Files.createTempDirectory("flightbench-recording");
			folder.toFile().deleteOnExit();
			Path whole = folder.resolve(name.substring(0, name.length() - ".gz".length()));
			whole.toFile().deleteOnExit();
			Files.copy(packed, whole);
			return whole;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Runs an action on the UI thread and returns its result. */
	<T> T ui(Callable<T> action) throws Exception {
		AtomicReference<T> result = new AtomicReference<>();
		AtomicReference<Throwable> failure = new AtomicReference<>();
		display().syncExec(() -> {
			try {
				result.set(action.call());
			} catch (Exception | Error e) {
				failure.set(e);
			}
		});
		if (failure.get() != null) {
			throw new IllegalStateException(failure.get());
		}
		return result.get();
	}

	static Display display() {
		return PlatformUI.getWorkbench().getDisplay();
	}

	IWorkbenchPage page() {
		return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
	}

	/** Waits until a condition holds, which is evaluated on the UI thread. */
	void waitUntil(String what, BooleanSupplier isSo) throws Exception {
		long end = System.currentTimeMillis() + PATIENCE_MILLIS;
		while (!ui(isSo::getAsBoolean)) {
			Checks.require(System.currentTimeMillis() < end, "waited in vain until " + what);
			Thread.sleep(50);
		}
	}

	/** Opens a recording in Mission Control's own editor and waits until it is loaded. */
	IEditorPart openRecording(Path file) throws Exception {
		IEditorPart editor = openEditor(file);
		waitUntil(file.getFileName() + " is loaded", () -> {
			closeWarnings();
			return ((IPageContainer) editor).getRecordingRange() != null;
		});
		return editor;
	}

	/** Closes Mission Control's warnings about recordings without a duration. */
	private static void closeWarnings() {
		Stream.of(display().getShells()).filter(shell -> shell.getText().equals(SHORT_RECORDING)).toList()
				.forEach(Shell::close);
	}

	/**
	 * Opens a recording as File > Open and drag and drop do, in the editor associated with its name. The associated
	 * editor is Mission Control's own, which then starts to load the file.
	 */
	IEditorPart openEditor(Path file) throws Exception {
		return ui(() -> {
			String name = file.getFileName().toString();
			IEditorDescriptor editor = PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor(name);
			Checks.require(editor != null && RECORDING_EDITOR.equals(editor.getId()),
					name + " opens in " + (editor == null ? "no editor" : editor.getId()));
			return page().openEditor(new PathInput(file), editor.getId());
		});
	}

	/** Returns the composite of a recording's pages. Must be called on the UI thread. */
	Composite pageArea(IEditorPart editor) {
		try {
			Field area = editor.getClass().getDeclaredField("resultContainer");
			area.setAccessible(true);
			return (Composite) area.get(editor);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Shows a page of a recording, as a click in the outline does. */
	void showPage(IEditorPart editor, String id) throws Exception {
		ui(() -> {
			Object descriptor = descriptor(id);
			call(editor, "navigateTo", descriptor);
			return null;
		});
	}

	/** Returns Mission Control's descriptor of the page with an ID. */
	Object descriptor(String id) throws ReflectiveOperationException {
		return findDescriptor(id).orElseThrow(() -> new AssertionError("the outline has no page " + id));
	}

	boolean hasPage(String id) throws ReflectiveOperationException {
		return findDescriptor(id).isPresent();
	}

	private static Optional<?> findDescriptor(String id) throws ReflectiveOperationException {
		return pages().filter(page -> id.equals(callQuietly(page, "getId"))).findFirst();
	}

	/** Returns the number of pages that show the rule results for a topic. */
	static long pagesOf(String topic) throws ReflectiveOperationException {
		return pages().filter(page -> List.of((String[]) callQuietly(page, "getTopics")).contains(topic)).count();
	}

	private static Stream<?> pages() throws ReflectiveOperationException {
		Object plugin = Platform.getBundle(UI).loadClass(UI + ".FlightRecorderUI").getMethod("getDefault").invoke(null);
		return (Stream<?>) call(call(plugin, "getPageManager"), "getAllPages");
	}

	/** Calls a method regardless of its visibility. */
	static Object call(Object target, String name, Object... arguments) throws ReflectiveOperationException {
		for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
			for (Method method : type.getDeclaredMethods()) {
				if (method.getName().equals(name) && !method.isBridge() && takes(method, arguments)) {
					method.setAccessible(true);
					return method.invoke(target, arguments);
				}
			}
		}
		throw new NoSuchMethodException(target.getClass() + "." + name);
	}

	private static boolean takes(Method method, Object... arguments) {
		List<Class<?>> types = MethodType.methodType(void.class, method.getParameterTypes()).wrap().parameterList();
		return types.size() == arguments.length
				&& IntStream.range(0, arguments.length)
						.allMatch(index -> types.get(index).isInstance(arguments[index]));
	}

	private static Object callQuietly(Object target, String name) {
		try {
			return call(target, name);
		} catch (InvocationTargetException e) {
			throw new IllegalStateException(e.getCause());
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Returns all visible controls of a type. */
	static <T extends Control> List<T> visible(Class<T> type) {
		List<T> found = new ArrayList<>();
		for (Shell shell : display().getShells()) {
			collect(shell, type, found);
		}
		return found;
	}

	/** Returns all controls of a type inside another, including those of hidden pages. */
	static <T extends Control> List<T> all(Composite whole, Class<T> type) {
		List<T> found = new ArrayList<>();
		for (Control child : whole.getChildren()) {
			if (type.isInstance(child)) {
				found.add(type.cast(child));
			}
			if (child instanceof Composite composite) {
				found.addAll(all(composite, type));
			}
		}
		return found;
	}

	private static <T extends Control> void collect(Composite parent, Class<T> type, List<T> found) {
		for (Control child : parent.getChildren()) {
			if (type.isInstance(child) && child.isVisible()) {
				found.add(type.cast(child));
			}
			if (child instanceof Composite composite) {
				collect(composite, type, found);
			}
		}
	}

	/** Takes a screenshot, if a folder for pictures is set. */
	void picture(String name) throws Exception {
		String folder = System.getProperty("flightbench.pictures");
		if (folder == null) {
			return;
		}
		settle();
		ScreenPixels.take(ui(() -> pixels(page().getWorkbenchWindow().getShell().getBounds())),
				Path.of(folder, name + ".png"));
	}

	/**
	 * Returns an area of the screen at full resolution.
	 *
	 * @param area the area in points
	 */
	ImageData screen(Rectangle area) throws Exception {
		settle();
		Path file = Files.createTempFile("screen", ".png");
		try {
			ScreenPixels.take(ui(() -> pixels(area)), file);
			return new ImageData(file.toString());
		} finally {
			Files.delete(file);
		}
	}

	private static Rectangle pixels(Rectangle points) {
		int percent = DPIUtil.getDeviceZoom();
		return new Rectangle(points.x * percent / 100, points.y * percent / 100, points.width * percent / 100,
				points.height * percent / 100);
	}

	/** Moves the pointer into a corner of the screen, because a tooltip would appear as a black area in the picture. */
	void movePointerAway() throws Exception {
		ui(() -> {
			display().setCursorLocation(1, 1);
			return null;
		});
		settle();
	}

	/** Takes a screenshot with the context menu of a control, opened with the right mouse button. */
	void pictureOfMenu(String name, Control control, Point place) throws Exception {
		Point at = ui(() -> control.toDisplay(place));
		pictureAfter(name, "mousemove", String.valueOf(at.x), String.valueOf(at.y), "click", "3");
	}

	/** Takes a screenshot with the File menu, opened with Alt+F. */
	void pictureOfFile(String name) throws Exception {
		pictureAfter(name, "key", "alt+f");
	}

	/** Opens a menu with xdotool, takes a screenshot, and closes the menu. */
	private void pictureAfter(String name, String... pressed) throws Exception {
		if (System.getProperty("flightbench.pictures") != null) {
			settle();
			press(pressed);
			picture(name);
			press("key", "Escape");
			settle();
		}
	}

	private static void press(String... what) throws Exception {
		List<String> command = new ArrayList<>(List.of("xdotool"));
		command.addAll(List.of(what));
		int status = new ProcessBuilder(command).inheritIO().start().waitFor();
		Checks.require(status == 0, command + " ends with " + status);
	}

	/** Brings the outline to the front, so that screenshots do not show the processes of the machine. */
	void showOutline() throws Exception {
		ui(() -> page().showView("org.eclipse.ui.views.ContentOutline", null, IWorkbenchPage.VIEW_VISIBLE));
	}

	/** Returns the position of a page's line in the outline on the screen. */
	Point outlineLine(Object page) throws Exception {
		showOutline();
		Supplier<Optional<TreeItem>> find = () -> visible(Tree.class).stream().filter(MissionControl::isOutline)
				.flatMap(tree -> lines(tree.getItems())).filter(item -> item.getData() == page).findFirst();
		waitUntil("the outline has the page", () -> find.get().isPresent());
		TreeItem line = ui(() -> find.get().orElseThrow());
		waitUntil("the line is in sight", () -> {
			line.getParent().showItem(line);
			return line.getParent().getClientArea().contains(middle(line));
		});
		return ui(() -> line.getParent().toDisplay(middle(line)));
	}

	/**
	 * Opens and closes the context menu of the outline, and returns its enabled items. Must be called on the UI thread.
	 */
	Stream<String> outlineEntries() {
		Tree outline = visible(Tree.class).stream().filter(MissionControl::isOutline).findFirst().orElseThrow();
		Menu menu = outline.getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		List<String> entries = Stream.of(menu.getItems()).filter(MenuItem::isEnabled).map(MenuItem::getText).toList();
		menu.notifyListeners(SWT.Hide, new Event());
		return entries.stream();
	}

	/**
	 * Returns the enabled items of a menu in the menu bar. Menus are opened without being shown. Must be called on the
	 * UI thread.
	 *
	 * @param titles the titles of the menus from the menu bar to the requested menu
	 */
	List<String> menu(String... titles) {
		Menu menu = page().getWorkbenchWindow().getShell().getMenuBar();
		List<Menu> shown = new ArrayList<>();
		for (String title : titles) {
			menu = entry(menu, title).getMenu();
			menu.notifyListeners(SWT.Show, new Event());
			shown.add(menu);
		}
		List<String> texts = Stream.of(menu.getItems()).filter(MenuItem::isEnabled).map(MissionControl::text).toList();
		shown.reversed().forEach(one -> one.notifyListeners(SWT.Hide, new Event()));
		return texts;
	}

	/**
	 * Chooses an item in the menu bar, identified by the titles of its menus and its text. Must be called on the UI
	 * thread.
	 */
	void choose(String... titles) {
		choose(page().getWorkbenchWindow().getShell().getMenuBar(), titles);
	}

	/**
	 * Chooses an item of a menu, identified by the titles of its submenus and its text. Must be called on the UI
	 * thread.
	 */
	static void choose(Menu from, String... titles) {
		Menu menu = from;
		for (String title : titles) {
			MenuItem item = entry(menu, title);
			menu = item.getMenu();
			if (menu == null) {
				item.setSelection((item.getStyle() & SWT.CHECK) == 0 || !item.getSelection());
				item.notifyListeners(SWT.Selection, new Event());
			} else {
				menu.notifyListeners(SWT.Show, new Event());
			}
		}
	}

	private static MenuItem entry(Menu menu, String title) {
		return Stream.of(menu.getItems()).filter(item -> text(item).equals(title)).findFirst()
				.orElseThrow(() -> new AssertionError(
						"there is no " + title + " in " + Stream.of(menu.getItems()).map(MenuItem::getText).toList()));
	}

	/** Returns the text of an item without mnemonic and accelerator. */
	private static String text(MenuItem item) {
		return item.getText().replaceAll("\t.*", "").replace("&", "");
	}

	private static Point middle(TreeItem line) {
		Rectangle bounds = line.getBounds();
		return new Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
	}

	private static boolean isOutline(Tree tree) {
		return "org.openjdk.jmc.flightrecorder.ui.editor.JfrOutlineTree".equals(tree.getData("name"));
	}

	/** Returns items with their descendants. Requests the text of each item, so that virtual trees fill in its data. */
	private static Stream<TreeItem> lines(TreeItem[] items) {
		return Stream.of(items).peek(TreeItem::getText)
				.flatMap(item -> Stream.concat(Stream.of(item), lines(item.getItems())));
	}

	/** Returns the first leaf item whose text contains a string, or null. Must be called on the UI thread. */
	static TreeItem lineOf(TreeItem[] items, String text) {
		return lines(items).filter(item -> item.getText().contains(text) && item.getItemCount() == 0).findFirst()
				.orElse(null);
	}

	/** Selects the first leaf item whose text contains a string, as a click does. */
	void select(Tree tree, String text) throws Exception {
		ui(() -> {
			TreeItem line = lineOf(tree.getItems(), text);
			tree.setSelection(line);
			Event event = new Event();
			event.item = line;
			tree.notifyListeners(SWT.Selection, event);
			return null;
		});
	}

	/** Waits until all pending paint events have been handled. */
	void settle() throws Exception {
		for (int turn = 0; turn < 10; turn++) {
			Thread.sleep(150);
			ui(() -> null);
		}
	}

	/** Waits until a control of a type that satisfies a condition is visible, and returns it. */
	<T extends Control> T awaitVisible(String what, Class<T> type, java.util.function.Predicate<T> ready)
			throws Exception {
		Supplier<Optional<T>> find = () -> visible(type).stream().filter(ready).findFirst();
		waitUntil(what, () -> find.get().isPresent());
		return ui(() -> find.get().orElseThrow());
	}
}
