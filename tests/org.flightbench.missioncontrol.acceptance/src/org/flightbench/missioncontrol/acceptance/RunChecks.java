// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.handlers.IHandlerService;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.open.OpenResults;

/** Checks that benchmarks run in Mission Control, using those that come with Flightbench. */
final class RunChecks {

	private static final String ID = "org.flightbench.ui.id";
	private static final String STOPPED = "was stopped";

	private final MissionControl missionControl;

	RunChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Adds the checks.
	 *
	 * @param jar a jar of benchmarks, which the plug-ins for Mission Control do not contain
	 */
	void add(Checks checks, Path jar) {
		checks.add("that a run was stopped is no longer said when it runs again", () -> {
			String lock = System.setProperty("jmh.ignoreLock", "true");
			try {
				run(jar);
			} finally {
				missionControl.ui(() -> {
					dialog().ifPresent(Shell::close);
					return null;
				});
				if (lock == null) {
					System.clearProperty("jmh.ignoreLock");
				}
				missionControl.ui(() -> missionControl.page().closeAllEditors(false));
			}
		});
	}

	private void run(Path jar) throws Exception {
		Path folder = Files.createTempDirectory("flightbench-run");
		missionControl.ui(() -> {
			missionControl.page().closeAllEditors(false);
			OpenResults.open(missionControl.page(), List.of(missionControl.sample("writer-baseline.json")));
			return null;
		});
		MissionControl.display().asyncExec(() -> {
			try {
				missionControl.page().getWorkbenchWindow().getService(IHandlerService.class)
						.executeCommand("org.flightbench.ui.runBenchmarks", null);
			} catch (Exception failure) {
				throw new IllegalStateException(failure);
			}
		});
		missionControl.waitUntil("the dialog is open", () -> dialog().isPresent());
		Shell dialog = missionControl.ui(() -> dialog().orElseThrow());
		missionControl.ui(() -> {
			type(dialog, "bench.JAR", jar.toString());
			return null;
		});
		Tree tree = missionControl.awaitVisible("the benchmarks are listed", Tree.class,
				any -> "bench.tree".equals(any.getData(ID)) && any.getItemCount() > 0);
		missionControl.ui(() -> {
			press(button(dialog, "None"));
			TreeItem benchmark = Stream.of(tree.getItems()).flatMap(item -> Stream.of(item.getItems()))
					.flatMap(item -> Stream.of(item.getItems()))
					.filter(item -> item.getText().equals("writeSimpleEvent"))
					.findFirst().orElseThrow();
			benchmark.setChecked(true);
			Event tick = new Event();
			tick.item = benchmark;
			tick.detail = SWT.CHECK;
			tree.notifyListeners(SWT.Selection, tick);
			Map.of("FOLDER", folder.toString(), "NAME", "halted", "WARMUP_ITERATIONS", "0", "ITERATIONS", "1000",
					"ITERATION_TIME", "50ms", "FORKS", "1", "JVM_ARGUMENTS", "-Xms64m -Xmx512m")
					.forEach((field, value) -> type(dialog, "bench." + field, value));
			return null;
		});
		missionControl.waitUntil("it can run", () -> button(dialog, "Run").isEnabled());
		missionControl.picture("run-benchmarks");
		missionControl.ui(() -> {
			press(button(dialog, "Run"));
			return null;
		});
		missionControl.waitUntil("it runs", () -> last() != null && last().progress() != null);
		LiveRun first = missionControl.ui(RunChecks::last);
		stop();
		missionControl.waitUntil("it is said", () -> isSaid("halted " + STOPPED));
		Button again = missionControl.awaitVisible("it can run again", Button.class,
				button -> text(button).equals("Run Again"));
		missionControl.ui(() -> {
			press(again);
			return null;
		});
		missionControl.waitUntil("it runs again", () -> last() != first && last().progress() != null);
		missionControl.waitUntil("nothing is said of the first", () -> !isSaid(STOPPED));
		stop();
	}

	private static Optional<Shell> dialog() {
		return Stream.of(MissionControl.display().getShells())
				.filter(shell -> shell.isVisible() && shell.getText().equals("Run Benchmarks")).findFirst();
	}

	private void stop() throws Exception {
		missionControl.ui(() -> {
			last().stop();
			return null;
		});
		missionControl.waitUntil("it has ended", () -> !last().isActive());
	}

	private static LiveRun last() {
		return SessionRuns.get().last().orElse(null);
	}

	private static boolean isSaid(String words) {
		return MissionControl.visible(Control.class).stream().map(RunChecks::text)
				.anyMatch(text -> text.contains(words));
	}

	private static String text(Control control) {
		String text = control instanceof Label label
				? label.getText()
				: control instanceof Link link
						? link.getText()
						: control instanceof Button button ? button.getText() : "";
		return text.replace("&", "");
	}

	private static Button button(Shell dialog, String text) {
		return MissionControl.visible(Button.class).stream()
				.filter(button -> button.getShell() == dialog && text(button).equals(text)).findFirst().orElseThrow();
	}

	private static void press(Button button) {
		button.notifyListeners(SWT.Selection, new Event());
	}

	/** Sets the value of a field, including fields of hidden tabs. */
	private static void type(Shell dialog, String id, String value) {
		Control field = MissionControl.all(dialog, Control.class).stream().filter(one -> id.equals(one.getData(ID)))
				.findFirst().orElseThrow(() -> new AssertionError("no field " + id));
		if (field instanceof Combo combo) {
			combo.setText(value);
		} else {
			((Text) field).setText(value);
		}
	}
}
