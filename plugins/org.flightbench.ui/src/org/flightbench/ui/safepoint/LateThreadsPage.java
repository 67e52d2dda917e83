// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.analysis.pause.Advice;
import org.flightbench.base.Plural;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.pause.AdviceSentences;
import org.flightbench.report.pause.LateRow;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.table.FittedColumns;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/**
 * A table of the threads that delayed safepoints. Text below the table states where the selected thread was, with
 * evidence and advice.
 */
final class LateThreadsPage extends Composite {

	private static final String[] TITLES = {Messages.thread, Messages.late_total, Messages.longest,
			Messages.late_pauses, Messages.late_evidence};
	private static final int EVIDENCE = 4;
	/** The minimum width of the evidence column, in characters. */
	private static final int MIN_EVIDENCE = 44;

	private static final int MAX_FRAMES = 30;

	private final Table table;
	private final FittedColumns widths;
	private final Text text;
	private final BiConsumer<Integer, Integer> onSelect;
	private List<PauseTimeline> timelines = List.of();
	private List<LateRow> rows = List.of();
	private List<List<Advice>> advice = List.of();

	/**
	 * @param onSelect called with the side and the pause index of the selected thread
	 * @param more adds commands for the selected thread to the menu
	 */
	LateThreadsPage(Composite parent, BiConsumer<Integer, Integer> onSelect, Consumer<Menu> more) {
		super(parent, SWT.NONE);
		this.onSelect = onSelect;
		setLayout(new FillLayout());
		SashForm sash = new SashForm(this, SWT.VERTICAL);
		table = new Table(sash, SWT.FULL_SELECTION | SWT.SINGLE);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "safepoint.late");
		AccessibleNames.set(table, Messages.tables_late);
		widths = new FittedColumns(table);
		widths.clear(EVIDENCE, MIN_EVIDENCE);
		widths.add(TITLES, EVIDENCE);
		table.addListener(SWT.Selection, event -> selected());
		text = new Text(sash, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		text.setData("org.flightbench.ui.id", "safepoint.late.text");
		AccessibleNames.set(text, Messages.late_text_name);
		Menu menu = new Menu(table);
		Menus.fillWhenOpened(menu, opened -> {
			more.accept(opened);
			Menus.add(opened, Messages.copy, () -> ClipboardText.copy(getDisplay(), text.getText()))
					.setEnabled(!rows.isEmpty());
		});
		table.setMenu(menu);
		sash.setWeights(45, 55);
	}

	/**
	 * Shows the late threads of timelines.
	 *
	 * @param shown the timelines, baseline first
	 * @param late the threads to list
	 * @param given the advice for each timeline
	 */
	void show(List<PauseTimeline> shown, List<LateRow> late, List<List<Advice>> given) {
		timelines = shown;
		advice = given;
		rows = late;
		table.removeAll();
		for (LateRow row : rows) {
			TableItem item = new TableItem(table, SWT.NONE);
			String name = WidgetText.item(row.worst().name());
			String side = row.side() == 0 ? Messages.late_ofBaseline : Messages.late_ofCandidate;
			String[] texts = {shown.size() == 1 ? name : NLS.bind(side, name), TimeText.of(row.totalNanos()),
					TimeText.of(row.nanos()), Numbers.fixed(row.pauses(), 0),
					WidgetText.item(row.worst().evidence().sentence())};
			item.setText(texts);
			widths.measure(texts);
		}
		widths.fit();
		if (rows.isEmpty()) {
			StringBuilder content = new StringBuilder(Messages.late_none + "\n");
			for (int side = 0; side < advice.size(); side++) {
				content.append(advice(side));
			}
			text.setText(content.toString());
		} else {
			table.setSelection(0);
			showDetails(rows.get(0));
		}
	}

	private void selected() {
		int index = table.getSelectionIndex();
		if (index >= 0) {
			showDetails(rows.get(index));
			onSelect.accept(rows.get(index).side(), rows.get(index).pause());
		}
	}

	private void showDetails(LateRow row) {
		PauseTimeline timeline = timelines.get(row.side());
		StringBuilder content = new StringBuilder(
				String.join("\n",
						PauseSentences.of(timeline, timeline.pauses().get(row.pause()), Preferences.times())));
		if (row.worst().stack().size() > 1) {
			content.append("\n").append(Messages.late_stack);
			row.worst().stack().stream().limit(MAX_FRAMES)
					.forEach(frame -> content.append("\n    ").append(WidgetText.item(frame.name())));
		}
		text.setText(content.append("\n").append(advice(row.side())).toString());
	}

	/** Returns the possible causes of the long pauses of a timeline, with suggestions. */
	private String advice(int side) {
		StringBuilder content = new StringBuilder();
		for (Advice one : advice.get(side)) {
			content.append("\n")
					.append(Plural.of(one.pauses(), Messages.late_advice_one, Messages.late_advice_many,
							one.pattern().label(), sentence(AdviceSentences.pointsTo(one, timelines.get(side)))))
					.append("\n")
					.append(NLS.bind(Messages.late_try, sentence(AdviceSentences.remedy(one, timelines.get(side)))))
					.append("\n");
		}
		return content.toString();
	}

	private static String sentence(String text) {
		return text.endsWith(".") ? text : text + ".";
	}
}
