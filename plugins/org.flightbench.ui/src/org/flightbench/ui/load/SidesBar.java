// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.text.Messages;

/**
 * Shows the names of the baseline and the candidate and the progress of reading. A toolbar has commands to compare,
 * swap and remove.
 */
public abstract class SidesBar extends Composite {

	private final SideLine baseline;
	private final SideLine candidate;
	private final ReadingStrip strip;
	private final ToolBar bar;
	private ToolItem compare;
	private ToolItem swap;
	private ToolItem remove;
	/** The name of the baseline, followed by that of the candidate or null. */
	private List<String> names;

	/**
	 * @param cancel cancels reading
	 */
	protected SidesBar(Composite parent, Runnable cancel) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(10, 4).spacing(8, 0).applyTo(this);
		Composite lines = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 1).applyTo(lines);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(lines);
		baseline = new SideLine(lines);
		candidate = new SideLine(lines);
		strip = new ReadingStrip(this, cancel);
		bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(bar);
	}

	/** Adds a button to the toolbar, preceded by a separator unless it is the first. */
	protected final ToolItem add(int style, String text, String tooltip, Runnable action) {
		if (bar.getItemCount() > 0) {
			new ToolItem(bar, SWT.SEPARATOR);
		}
		ToolItem item = new ToolItem(bar, style);
		item.setText(text);
		item.setToolTipText(tooltip);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	/** Adds the button that selects a candidate. */
	protected final void addCompare(String tooltip, Runnable action) {
		compare = add(SWT.PUSH, Messages.sides_compare, tooltip, action);
	}

	/** Adds the button that swaps baseline and candidate. */
	protected final void addSwap(Runnable action) {
		swap = add(SWT.PUSH, Messages.swap, Messages.swap_tooltip, action);
	}

	/** Adds the button that removes the candidate. */
	protected final void addRemove(Runnable action) {
		remove = add(SWT.PUSH, Messages.removeCandidate, Messages.sides_remove_tooltip, action);
	}

	/**
	 * Shows the names of the sides.
	 *
	 * @param candidateName the name of the candidate, or null if nothing is compared
	 */
	protected final void name(String baselineName, String candidateName) {
		List<String> now = Arrays.asList(baselineName, candidateName);
		if (now.equals(names)) {
			return;
		}
		names = now;
		boolean isComparison = candidateName != null;
		baseline.name(isComparison ? Messages.baseline : "", baselineName);
		candidate.name(Messages.candidate, isComparison ? candidateName : "");
		baseline.setRole(isComparison);
		candidate.setShown(isComparison);
		swap.setEnabled(isComparison);
		remove.setEnabled(isComparison);
		compare.setText(isComparison ? Messages.sides_compare_other : Messages.sides_compare);
		getParent().layout(true, true);
	}

	/**
	 * Shows a description of a side.
	 *
	 * @param tooltip more details, or null for none
	 */
	protected final void say(Side side, String text, String tooltip) {
		if (line(side).say(text, tooltip)) {
			layout(true, true);
		}
	}

	/** Adds a listener that receives the index of the item that the user chooses for a side; see {@link #offer}. */
	protected final void onChoose(Side side, String tooltip, IntConsumer listener) {
		line(side).onChoose(tooltip, listener);
	}

	/** Offers items for a side in a drop-down list, which is hidden if there are fewer than two. */
	protected final void offer(Side side, String[] items, int selected) {
		line(side).offer(items, selected);
		layout(true, true);
	}

	private SideLine line(Side side) {
		return side == Side.BASELINE ? baseline : candidate;
	}

	/** Shows the progress of a job. */
	protected final void follow(ReadingJob<?> job) {
		strip.show(job);
	}
}
