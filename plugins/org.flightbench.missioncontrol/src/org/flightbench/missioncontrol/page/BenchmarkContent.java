// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.flightbench.analysis.join.ForkRecording;
import org.flightbench.base.Plural;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.ResultsOfRecording;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.results.Metric;
import org.flightbench.results.Score;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.view.chart.ResultText;
import org.openjdk.jmc.common.item.IItemCollection;

/** A table of all metrics of the JMH results to which a recording belongs. */
public final class BenchmarkContent implements FlightbenchPage.Content {

	private static final int MIN_NAME = 40;

	private final Composite area;
	private final StackLayout stack = new StackLayout();
	private final Label message;
	private final Composite results;
	private final Link link;
	private final RowTable<Row> table;
	private final Reading reading;
	private Path searched;

	/** A metric of a benchmark. */
	private record Row(int rank, String benchmark, String metric, Score score) {}

	public BenchmarkContent(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		area.setLayout(stack);
		Composite empty = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(20, 20).applyTo(empty);
		message = new Label(empty, SWT.WRAP | SWT.CENTER);
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(message);
		results = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(results);
		link = new Link(results, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(link);
		link.addListener(SWT.Selection, event -> open(Path.of(event.text)));
		table = new RowTable<>(results, "benchmark.metrics", Messages.benchmark_name);
		table.setFilter(Messages.benchmark_filter, row -> row.benchmark + " " + row.metric,
				count -> Plural.of(count, Messages.benchmark_rows_one, Messages.benchmark_rows_many));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		stack.topControl = empty;
		reading = new Reading(area);
	}

	@Override
	public void show(IItemCollection chosen, LoadedRecording recording) {
		if (recording.file() == null) {
			say(Messages.benchmark_noFile);
		} else if (!recording.file().equals(searched)) {
			searched = recording.file();
			say(Messages.benchmark_searching);
			reading.<List<ResultsOfRecording>>start(Messages.benchmark_searching,
					(progress, part) -> ResultsOfRecording.find(recording.file(), progress::isCancelled),
					(found, share, again) -> present(found), this::say);
		}
	}

	private void present(List<ResultsOfRecording> found) {
		if (found.isEmpty()) {
			say(Messages.benchmark_nothing);
			return;
		}
		link.setText(found.stream().map(one -> one.run().source()).distinct()
				.map(file -> Messages.benchmark_open + ": <a href=\"" + file + "\">" + file.getFileName() + "</a>")
				.reduce((one, other) -> one + "   " + other).orElse(""));
		List<Row> rows = new ArrayList<>();
		for (ResultsOfRecording one : found) {
			Stream.concat(Stream.of(Map.entry("", one.result().primary())),
					one.result().secondary().entrySet().stream())
					.forEach(metric -> rows.add(row(rows.size(), one, metric.getKey(), metric.getValue())));
		}
		table.show(columns(), 0, rows);
		stack.topControl = results;
		area.layout();
	}

	/** Creates a row. Every row repeats the name of the benchmark, because rows can be sorted and filtered. */
	private static Row row(int rank, ResultsOfRecording of, String name, Metric metric) {
		String benchmark = withoutPackage(ResultText.of(of.result().id())).replace("\n", " \u00b7 ");
		int fork = of.recording().fork();
		return new Row(rank,
				fork == ForkRecording.UNKNOWN_FORK
						? NLS.bind(Messages.benchmark_forks, benchmark)
						: NLS.bind(Messages.benchmark_fork, benchmark, fork),
				name.isEmpty() ? Messages.benchmark_column_score : name, metric.score().in(DisplayUnit.of(metric)));
	}

	private static List<RowColumn<Row>> columns() {
		return List.of(
				new RowColumn<>(Messages.benchmark_column_benchmark, MIN_NAME, false,
						row -> WidgetText.item(row.benchmark), Comparator.comparingInt(Row::rank)),
				RowColumn.words(Messages.benchmark_column_metric, 0, row -> WidgetText.item(row.metric)),
				RowColumn.<Row>numbers(Messages.benchmark_column_score,
						row -> Numbers.scoreWithError(row.score.value(), row.score.error()), row -> row.score.value())
						.withRaw("", row -> row.score.value()),
				RowColumn.words(Messages.benchmark_column_unit, 0, row -> row.score.unit().symbol()));
	}

	/**
	 * Removes the package, because a long package would leave no room for the class. The results file contains the full
	 * name.
	 */
	private static String withoutPackage(String benchmark) {
		String name = benchmark.lines().findFirst().orElse("");
		int packages = name.lastIndexOf('.', name.lastIndexOf('.') - 1);
		return benchmark.substring(packages + 1);
	}

	private void say(String sentence) {
		message.setText(sentence.replace("&", "&&"));
		stack.topControl = message.getParent();
		area.layout(true, true);
	}

	private static void open(Path file) {
		OpenResults.open(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), List.of(file));
	}
}
