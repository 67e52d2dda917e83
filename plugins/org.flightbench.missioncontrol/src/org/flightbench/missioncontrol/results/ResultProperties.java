// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.results;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.flightbench.report.words.DisplayUnit;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.ui.model.SelectedResult;

/** The properties of a selected row of a comparison: the benchmark, and all that was measured of it in each run. */
final class ResultProperties implements IPropertySource {

	/**
	 * A line of the view.
	 *
	 * @param category the benchmark itself, or a run
	 */
	private record Line(String category, String name) {}

	private final Map<Line, String> values = new LinkedHashMap<>();

	ResultProperties(SelectedResult row) {
		ResultId id = row.id();
		add(Messages.properties_benchmark, Messages.properties_name, id.benchmark());
		add(Messages.properties_benchmark, Messages.properties_mode, id.mode().label());
		if (id.threads() != ResultId.UNKNOWN_THREADS) {
			add(Messages.properties_benchmark, Messages.properties_threads, Integer.toString(id.threads()));
		}
		if (!id.params().isEmpty()) {
			add(Messages.properties_benchmark, Messages.properties_parameters, id.paramsText());
		}
		Stream.concat(Stream.of(row.baseline()), row.candidates().stream()).forEach(run -> add(run, row.in(run)));
	}

	private void add(Run run, Result result) {
		if (result != null) {
			add(run.name(), Messages.properties_score, text(result.primary()));
			result.secondary().forEach((name, metric) -> add(run.name(), name, text(metric)));
		}
	}

	private void add(String category, String name, String value) {
		values.put(new Line(Text.visible(category), Text.visible(name)), Text.visible(value));
	}

	private static String text(Metric metric) {
		return Numbers.scoreWithError(metric.score().in(DisplayUnit.of(metric)));
	}

	@Override
	public IPropertyDescriptor[] getPropertyDescriptors() {
		return values.keySet().stream().map(line -> {
			PropertyDescriptor descriptor = new PropertyDescriptor(line, line.name());
			descriptor.setCategory(line.category());
			return descriptor;
		}).toArray(IPropertyDescriptor[]::new);
	}

	@Override
	public Object getPropertyValue(Object line) {
		return values.get(line);
	}

	@Override
	public Object getEditableValue() {
		return null;
	}

	@Override
	public boolean isPropertySet(Object line) {
		return false;
	}

	@Override
	public void resetPropertyValue(Object line) {
		// nothing can be changed
	}

	@Override
	public void setPropertyValue(Object line, Object value) {
		// nothing can be changed
	}
}
