// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.bench.BenchmarkOutputView;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.ProgressText;
import org.flightbench.ui.bench.RepeatRun;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** A page that shows the progress of benchmarks that have no results yet, or states that they ended without any. */
final class RunPage extends Composite {

	private static final int STEPS = 1000;
	private static final int LETTERS = 90;

	private final Label title;
	private final ProgressBar bar;
	private final Text words;
	private final Button stop;
	private final Button again;
	private LiveRun run;

	RunPage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(40, 36).spacing(0, 12).applyTo(this);
		title = new Label(this, SWT.NONE);
		Fonts.heading(title);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		bar = new ProgressBar(this, SWT.SMOOTH);
		bar.setMaximum(STEPS);
		GridDataFactory.fillDefaults().hint(Fonts.letters(this, LETTERS / 2), SWT.DEFAULT)
				.align(SWT.BEGINNING, SWT.FILL).applyTo(bar);
		words = new Text(this, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
		words.setData("org.flightbench.ui.id", "run");
		AccessibleNames.set(words, Messages.run_words_name);
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(this, LETTERS), SWT.DEFAULT).applyTo(words);
		Composite buttons = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(buttons);
		stop = button(buttons, Messages.run_stop, () -> run.stop());
		again = button(buttons, Messages.run_again, () -> RepeatRun.run(run, getShell()));
		button(buttons, Messages.run_output, () -> BenchmarkOutputView.open(run));
	}

	private static Button button(Composite parent, String text, Runnable action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.addListener(SWT.Selection, event -> action.run());
		return button;
	}

	/** Shows the progress of a run. */
	void show(LiveRun shown) {
		boolean another = shown != run;
		run = shown;
		title.setText(WidgetText.label(
				NLS.bind(run.isActive()
						? Messages.comparison_run_begins
						: run.finished() == 0 ? Messages.run_noResult : Messages.run_nothingToCompare, run.name())));
		bar.setSelection(run.progress() == null ? 0 : (int) (STEPS * ProgressText.done(run.task(), run.progress())));
		String progress = run.isActive() && run.progress() != null
				? run.progress().words()
				: ProgressText.of(run);
		String text = progress + run.failures().stream().map(failed -> "\n\n" + ProgressText.of(failed))
				.collect(Collectors.joining());
		boolean taller = words.getText().lines().count() != text.lines().count();
		words.setText(text);
		if (another || taller || stop.isEnabled() != run.isActive()) {
			stop.setEnabled(run.isActive());
			again.setEnabled(!run.isActive());
			bar.setVisible(run.isActive());
			((GridData) bar.getLayoutData()).exclude = !run.isActive();
			layout(true, true);
		}
	}

	@Override
	public boolean setFocus() {
		return !stop.isDisposed() && (run.isActive() ? stop : again).setFocus();
	}
}
