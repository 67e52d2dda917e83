// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.base.CostlySearchException;
import org.flightbench.recording.profile.Side;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNodes;

/** A search field that searches frames while the user types, and shows the matches' share of the total weight. */
final class FlameSearchBar extends Composite {

	/**
	 * A short delay that collects keystrokes that are already in the event queue. It can be short because a new search
	 * cancels the current one.
	 */
	private static final int TYPING_MILLIS = 5;
	private static final String USUAL_COUNT = "10.0 % → 10.0 %  (99/999)";

	private final FlameCanvas canvas;
	private final Text text;
	private final ToolItem regex;
	private final Label count;
	private Job job;
	private int typed;

	FlameSearchBar(Composite parent, FlameCanvas canvas) {
		super(parent, SWT.NONE);
		this.canvas = canvas;
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(4, 0).applyTo(this);
		text = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		text.setMessage(Messages.search_message);
		text.setToolTipText(Messages.search_tooltip);
		AccessibleNames.set(text, Messages.search_name);
		text.setData("org.flightbench.ui.id", "flame.search");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(text, 20), SWT.DEFAULT)
				.applyTo(text);
		text.addListener(SWT.Modify, event -> later());
		text.addListener(SWT.KeyDown, this::pressed);
		// Escape clears the field, and must not close the dialog that may contain it
		text.addListener(SWT.Traverse, event -> event.doit &= event.detail != SWT.TRAVERSE_ESCAPE);
		ToolBar bar = new ToolBar(this, SWT.FLAT);
		regex = new ToolItem(bar, SWT.CHECK);
		regex.setText(".*");
		regex.setToolTipText(Messages.search_regex_tooltip);
		regex.addListener(SWT.Selection, event -> search());
		item(bar, "▲", Messages.search_previous_tooltip, this::previous);
		item(bar, "▼", Messages.search_next_tooltip, this::next);
		AccessibleNames.ofTooltips(bar);
		count = new Label(this, SWT.NONE);
		count.setData("org.flightbench.ui.id", "flame.found");
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(Fonts.width(count, USUAL_COUNT), SWT.DEFAULT)
				.applyTo(count);
		canvas.onSelect(this::showCount);
		addListener(SWT.Dispose, event -> cancelJob());
	}

	private static void item(ToolBar bar, String label, String tooltip, Runnable action) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setText(label);
		item.setToolTipText(tooltip);
		item.addListener(SWT.Selection, event -> action.run());
	}

	/** Moves the focus to the field and selects its text. */
	void focus() {
		text.setFocus();
		text.selectAll();
	}

	/** Searches for a literal text. */
	void search(String wanted) {
		regex.setSelection(false);
		text.setText(wanted);
	}

	String text() {
		return text.getText();
	}

	boolean isRegex() {
		return regex.getSelection();
	}

	/** Restores a search. An empty text clears the search. */
	void restore(String wanted, boolean isRegex) {
		regex.setSelection(isRegex);
		text.setText(wanted);
	}

	/** Selects the next match. */
	void next() {
		go(true);
	}

	/** Selects the previous match. */
	void previous() {
		go(false);
	}

	/** Repeats the search, for instance because the frames have changed. */
	void search() {
		typed++;
		cancelJob();
		String wanted = text.getText();
		FlameNodes nodes = canvas.nodes();
		if (wanted.isEmpty() || nodes == null) {
			found(FlameMatches.NONE);
			return;
		}
		try {
			Pattern pattern = FlameMatches.pattern(wanted, regex.getSelection());
			start(nodes, pattern, typed);
		} catch (PatternSyntaxException broken) {
			failed(Messages.search_noRegex, broken);
		}
	}

	private void failed(String said, RuntimeException problem) {
		found(FlameMatches.NONE);
		say(said);
		count.setToolTipText(problem.getMessage());
	}

	private void start(FlameNodes nodes, Pattern pattern, int wanted) {
		Display display = getDisplay();
		job = Job.createSystem(Messages.job_search, monitor -> {
			try {
				Heap.enough(() -> {
					FlameMatches matches = FlameMatches.of(nodes, pattern, monitor::isCanceled);
					shown(display, nodes, wanted, () -> found(matches));
				});
			} catch (CostlySearchException costly) {
				shown(display, nodes, wanted, () -> failed(Messages.search_costly, costly));
			} catch (CancellationException stopped) {
				return Status.CANCEL_STATUS;
			}
			return Status.OK_STATUS;
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	/** Shows an outcome on the UI thread, unless a newer search has been started or the graph has changed. */
	private void shown(Display display, FlameNodes nodes, int wanted, Runnable outcome) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (wanted == typed && !isDisposed() && canvas.nodes() == nodes) {
					outcome.run();
				}
			});
		}
	}

	private void cancelJob() {
		if (job != null) {
			job.cancel();
		}
	}

	private void later() {
		int wanted = ++typed;
		getDisplay().timerExec(TYPING_MILLIS, () -> {
			if (wanted == typed && !isDisposed()) {
				search();
			}
		});
	}

	private void pressed(Event event) {
		if (event.keyCode == SWT.ESC) {
			if (text.getText().isEmpty()) {
				canvas.setFocus();
			} else {
				text.setText("");
			}
		} else if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR || event.keyCode == SWT.F3) {
			go((event.stateMask & SWT.SHIFT) == 0);
		} else if (event.keyCode == SWT.ARROW_DOWN) {
			canvas.setFocus();
		}
	}

	private void found(FlameMatches matches) {
		canvas.showMatches(matches);
		count.setToolTipText(null);
		showCount();
	}

	private void showCount() {
		FlameMatches matches = canvas.matches();
		if (!matches.isSearched()) {
			say("");
			return;
		}
		int all = matches.count();
		int selected = canvas.navigation().selected();
		boolean isMatch = selected != FlameNodes.NONE && matches.isFound(selected, selected + 1);
		String share = Numbers.percent(100 * matches.share(Side.BASELINE));
		if (canvas.nodes().graph().isDifference()) {
			share += " → " + Numbers.percent(100 * matches.share(Side.CANDIDATE));
		}
		say(all == 0
				? Messages.search_nothing
				: share + "  (" + (isMatch ? Numbers.fixed(matches.number(selected), 0) + "/" : "")
						+ Numbers.fixed(all, 0) + ")");
		count.setToolTipText(Messages.search_count_tooltip);
	}

	/**
	 * Shows the number of matches. Widens the label if necessary but never narrows it, so that the layout is stable
	 * while the user types.
	 */
	private void say(String found) {
		count.setText(found);
		GridData place = (GridData) count.getLayoutData();
		int width = count.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
		if (width > place.widthHint) {
			place.widthHint = width;
			layout();
		}
	}

	private void go(boolean forward) {
		FlameMatches matches = canvas.matches();
		if (matches.isSearched() && matches.count() > 0) {
			int from = canvas.navigation().selected();
			int node = forward ? matches.next(from) : matches.previous(from);
			canvas.select(node);
			canvas.navigation().revealReadable(node, canvas.readableShare());
			canvas.went(true);
		}
	}
}
