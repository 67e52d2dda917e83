// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.function.Consumer;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;

/** A view that shows the progress and the output of a run, and that can stop the run or repeat it. */
public final class BenchmarkOutputView extends ViewPart {

	/** The view's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.benchmarkOutput";

	private Label title;
	private OutputConsole console;
	private LiveRun shown;
	private final Consumer<LiveRun> onChange = this::changed;
	private final IAction stop = action(Messages.output_stop, Messages.output_stop_tooltip, "stop",
			() -> shown.stop());
	private final IAction again = action(Messages.runAgain, Messages.output_again_tooltip, "again",
			() -> RepeatRun.run(shown, getSite().getShell()));
	private final IAction clear = action(Messages.clear, Messages.output_clear_tooltip,
			"clear", () -> console.clear());
	private final IAction hold = new Action(Messages.output_hold, IAction.AS_CHECK_BOX) {
		@Override
		public void run() {
			console.hold(isChecked());
		}
	};

	/** Opens the view and shows a run. Does nothing if the page is null. */
	public static void open(IWorkbenchPage page, LiveRun run) {
		try {
			if (page != null
					&& page.showView(ID, null, IWorkbenchPage.VIEW_VISIBLE) instanceof BenchmarkOutputView view) {
				view.show(run);
			}
		} catch (PartInitException failure) {
			ILog.get().error("The output of benchmarks cannot be shown", failure);
		}
	}

	/** Opens the view in the active page and shows a run. */
	public static void open(LiveRun run) {
		open(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), run);
	}

	private static IAction action(String text, String tooltip, String icon, Runnable run) {
		Action action = new Action(text) {
			@Override
			public void run() {
				run.run();
			}
		};
		action.setToolTipText(tooltip);
		action.setImageDescriptor(BenchIcons.of(icon));
		return action;
	}

	@Override
	public void createPartControl(Composite parent) {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
		title = new Label(parent, SWT.NONE);
		title.setData("org.flightbench.ui.id", "runTitle");
		GridDataFactory.fillDefaults().grab(true, false).indent(8, 3).applyTo(title);
		Composite area = new Composite(parent, SWT.NONE);
		area.setLayout(new FillLayout());
		GridDataFactory.fillDefaults().grab(true, true).indent(0, 3).applyTo(area);
		console = new OutputConsole(area, () -> console.clear());
		hold.setToolTipText(Messages.output_hold_tooltip);
		hold.setImageDescriptor(BenchIcons.of("lock"));
		IToolBarManager bar = getViewSite().getActionBars().getToolBarManager();
		bar.add(stop);
		bar.add(again);
		bar.add(new Separator());
		bar.add(clear);
		bar.add(hold);
		bar.add(runMenu());
		global(ActionFactory.COPY, () -> console.copy());
		global(ActionFactory.SELECT_ALL, () -> console.selectAll());
		SessionRuns.get().addListener(onChange);
		show(SessionRuns.get().last().orElse(null));
	}

	private IAction runMenu() {
		Action menu = new Action(Messages.runs, IAction.AS_DROP_DOWN_MENU) {};
		menu.setToolTipText(Messages.output_runs_tooltip);
		menu.setImageDescriptor(BenchIcons.of("history"));
		menu.setMenuCreator(new RunMenuCreator(this::show, () -> shown));
		return menu;
	}

	private void global(ActionFactory factory, Runnable run) {
		getViewSite().getActionBars().setGlobalActionHandler(factory.getId(),
				action(factory.getId(), null, "output", run));
	}

	/** Updates the view. Switches to a run that has just been started, unless the run shown is still active. */
	private void changed(LiveRun run) {
		if (run == shown) {
			update();
		} else if (run.isWaiting() && SessionRuns.get().last().orElse(null) == run
				&& (shown == null || !shown.isActive())) {
			show(run);
		}
	}

	private void show(LiveRun run) {
		shown = run;
		console.show(run == null ? null : run.output());
		update();
	}

	private void update() {
		stop.setEnabled(shown != null && shown.isActive());
		again.setEnabled(shown != null && !shown.isActive());
		clear.setEnabled(shown != null);
		String text = shown == null ? Messages.output_nothing : ProgressText.of(shown);
		title.setText(WidgetText.label(text));
		title.setToolTipText(WidgetText.label(text));
	}

	@Override
	public void setFocus() {
		console.setFocus();
	}

	@Override
	public void dispose() {
		SessionRuns.get().removeListener(onChange);
		super.dispose();
	}
}
