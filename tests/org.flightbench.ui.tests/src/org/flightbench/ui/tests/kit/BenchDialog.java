// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.core.commands.common.CommandException;

/**
 * The dialog that runs benchmarks, operated as a user would. Methods must be called on the test thread unless stated
 * otherwise.
 */
public final class BenchDialog {

	private static final String TITLE = "Run Benchmarks";

	private BenchDialog() {}

	/** Opens the dialog through its command and waits until it is shown. */
	public static void open() {
		Ui.begin(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class)
						.executeCommand("org.flightbench.ui.runBenchmarks", null);
			} catch (CommandException failure) {
				throw new IllegalStateException(failure);
			}
		});
		Waiting.until("the dialog", () -> shell() != null);
	}

	/** Waits until the benchmarks of the jar are shown. */
	public static void untilRead() {
		Waiting.until("the benchmarks of the jar", 60, () -> tree() != null && tree().getItemCount() > 0 && run()
				.isEnabled());
	}

	/** Fills in the shortest possible run: one fork with one short iteration, and a folder. */
	public static void fillQuick(Path folder) {
		fill("FOLDER", folder.toString());
		fill("WARMUP_ITERATIONS", "0");
		fill("ITERATIONS", "1");
		fill("ITERATION_TIME", "50ms");
		fill("FORKS", "1");
		fill("JVM_ARGUMENTS", "-Xms64m -Xmx512m");
	}

	/** Replaces the value of a field. */
	public static void fill(String field, String value) {
		Ui.run(() -> {
			if (Widgets.withId(shell(), Combo.class, "bench." + field) instanceof Combo combo) {
				combo.setText(value);
			} else {
				Widgets.withId(shell(), Text.class, "bench." + field).setText(value);
			}
		});
	}

	/** Returns the value of a field. Must be called on the UI thread. */
	public static String value(String field) {
		Combo combo = Widgets.withId(shell(), Combo.class, "bench." + field);
		return combo != null ? combo.getText() : Widgets.withId(shell(), Text.class, "bench." + field).getText();
	}

	/** Brings a tab to the front. */
	public static void showTab(String text) {
		Ui.run(() -> {
			TabFolder folder = Widgets.first(shell(), TabFolder.class, any -> true);
			for (TabItem item : folder.getItems()) {
				if (item.getText().equals(text)) {
					folder.setSelection(item);
				}
			}
		});
	}

	/** Selects the check boxes of the benchmarks with these methods, and of no others. */
	public static void choose(String... methods) {
		Ui.run(() -> {
			Widgets.press(Widgets.button(shell(), "None"));
			for (TreeItem item : methods()) {
				if (List.of(methods).contains(item.getText())) {
					item.setChecked(true);
					Event tick = new Event();
					tick.item = item;
					tick.detail = SWT.CHECK;
					tree().notifyListeners(SWT.Selection, tick);
				}
			}
		});
	}

	/** Returns the tree items of benchmark methods. Must be called on the UI thread. */
	public static List<TreeItem> methods() {
		List<TreeItem> methods = new ArrayList<>();
		for (TreeItem ofPackage : tree().getItems()) {
			for (TreeItem ofClass : ofPackage.getItems()) {
				methods.addAll(List.of(ofClass.getItems()));
			}
		}
		return methods;
	}

	/** Presses Run as soon as it is enabled. */
	public static void start() {
		Waiting.until("Run to be enabled", () -> run().isEnabled());
		Ui.run(() -> Widgets.press(run()));
	}

	/** Returns all strings in the dialog. Must be called on the UI thread. */
	public static String texts() {
		return shell() == null ? "" : Widgets.texts(shell());
	}

	/** Returns the estimated time. Must be called on the UI thread. */
	public static String estimate() {
		return Widgets.withId(shell(), Label.class, "bench.estimate").getText();
	}

	/** Returns the command line. Must be called on the UI thread. */
	public static String command() {
		return Widgets.withId(shell(), Text.class, "bench.command").getText();
	}

	/** Returns the Run button. Must be called on the UI thread. */
	public static Button run() {
		return Widgets.all(shell(), Button.class).stream().filter(button -> button.getText().equals("&Run"))
				.findFirst().orElseThrow();
	}

	/** Returns the tree of benchmarks. Must be called on the UI thread. */
	public static Tree tree() {
		return Widgets.withId(shell(), Tree.class, "bench.tree");
	}

	/** Returns the dialog, or null if it is not open. Must be called on the UI thread. */
	public static Shell shell() {
		for (Shell shell : Ui.display().getShells()) {
			if (shell.isVisible() && shell.getText().equals(TITLE)) {
				return shell;
			}
		}
		return null;
	}
}
