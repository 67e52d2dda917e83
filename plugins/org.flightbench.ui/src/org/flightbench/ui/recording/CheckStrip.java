// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.flightbench.base.Plural;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.report.recording.CheckReport;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.SentenceLabel;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.text.Messages;

/**
 * A line above the flame graph that summarizes the limitations of the recordings and links to the page that explains
 * them.
 */
public final class CheckStrip extends Composite implements RecordingSession.Listener {

	private final Link link;
	private final SentenceLabel facts;
	/** The recordings of the editor. {@code known} holds the findings about {@code checked}. */
	private List<StackSource> sources = List.of();
	private List<StackSource> checked;
	private List<CheckUp> known;

	/**
	 * @param parent a composite with a grid layout
	 * @param onLink shows the page with the explanations
	 */
	public CheckStrip(Composite parent, RecordingSession session, Runnable onLink) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(10, 2).spacing(8, 0).applyTo(this);
		link = new Link(this, SWT.NONE);
		link.setData("org.flightbench.ui.id", "check.strip");
		link.setToolTipText(Messages.check_strip_tooltip);
		link.addListener(SWT.Selection, event -> onLink.run());
		facts = new SentenceLabel(this);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(link);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(facts);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(this);
		session.addListener(this);
		stateChanged(session.state());
	}

	/**
	 * Hides findings that belong to other recordings. Findings stay visible while the same recordings are reloaded.
	 * Hidden findings reappear if the user returns to their recordings before others have been checked.
	 */
	@Override
	public void stateChanged(RecordingState state) {
		setShown(!state.sources().isEmpty() && state.isOfRecordings() && state.isWhole());
		if (state.sources().equals(sources)) {
			return;
		}
		sources = state.sources();
		if (sources.equals(checked)) {
			show(known);
		} else {
			say(Messages.strip_checking, "");
		}
	}

	/** Shows the findings about each recording. */
	void show(List<CheckUp> checkUps) {
		checked = sources;
		known = checkUps;
		int limits = checkUps.stream().mapToInt(one -> one.findings().size()).sum();
		boolean isComparison = checkUps.size() > 1;
		say(limits == 0
				? Messages.strip_none
				: NLS.bind(Plural.choose(limits, Messages.strip_one, Messages.strip_many), limits),
				checkUps.stream().filter(one -> !one.findings().isEmpty())
						.map(one -> isComparison ? NLS.bind(Messages.strip_of, one.name(), facts(one)) : facts(one))
						.collect(Collectors.joining(Messages.strip_between)));
	}

	/** Shows that the limitations are unknown. The reason is on the page. */
	void forget() {
		checked = null;
		say(Messages.strip_unknown, "");
	}

	private static String facts(CheckUp checkUp) {
		return checkUp.findings().stream().map(CheckReport::fact).collect(Collectors.joining(Messages.strip_between));
	}

	private void say(String head, String sentence) {
		link.setText(head);
		facts.setText(WidgetText.label(sentence));
		facts.setToolTipText(sentence.isEmpty()
				? null
				: WidgetText.label(sentence.replace(Messages.strip_between, "\n")));
		layout(true, true);
	}

	private void setShown(boolean shown) {
		GridData data = (GridData) getLayoutData();
		if (data.exclude == shown) {
			data.exclude = !shown;
			setVisible(shown);
			getParent().layout(true, true);
		}
	}
}
