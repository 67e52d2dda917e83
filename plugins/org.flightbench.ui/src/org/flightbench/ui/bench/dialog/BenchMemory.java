// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.flightbench.bench.Jdk;
import org.flightbench.ui.bench.form.BenchForm;
import org.flightbench.ui.bench.form.BenchmarkSelection;
import org.flightbench.ui.bench.form.FormField;
import org.flightbench.ui.bench.form.ParameterValues;

/** Remembers what was filled in when benchmarks were last run. */
final class BenchMemory {

	private static final int MOST_JARS = 8;
	private static final String JARS = "recentJars";
	private static final String CHOSEN = "benchmarks";
	private static final String PARAMETERS = "parameters";
	private static final Set<FormField> FORGOTTEN = Set.of(FormField.NAME);

	private final IDialogSettings settings;

	BenchMemory(IDialogSettings settings) {
		this.settings = settings;
	}

	/** The settings of the last run, else the usual ones. */
	BenchForm form() {
		BenchForm form = new BenchForm();
		form.set(FormField.JAR, BundledBenchmarks.areInstalled() ? BundledBenchmarks.NAME : "");
		form.set(FormField.JDK, Jdk.current().home().toString());
		form.set(FormField.FOLDER, Path.of(System.getProperty("user.home"), "flightbench", "runs").toString());
		for (FormField field : FormField.values()) {
			String value = settings.get(field.name());
			if (value != null && !FORGOTTEN.contains(field)) {
				form.set(field, value);
			}
		}
		return form;
	}

	/** The files of benchmarks run before, the last first. */
	List<String> jars() {
		return list(JARS);
	}

	/** The benchmarks that were chosen of a jar; empty for all. */
	List<String> chosen() {
		return list(CHOSEN);
	}

	/** The values of parameters that were typed, by name. */
	Map<String, String> parameters() {
		Map<String, String> parameters = new LinkedHashMap<>();
		for (String line : list(PARAMETERS)) {
			int end = line.indexOf('=');
			if (end > 0) {
				parameters.put(line.substring(0, end), line.substring(end + 1));
			}
		}
		return parameters;
	}

	/** Remembers a run. */
	void remember(BenchForm form, BenchmarkSelection selection, ParameterValues parameters) {
		for (FormField field : FormField.values()) {
			settings.put(field.name(), form.get(field));
		}
		if (!form.get(FormField.JAR).equals(BundledBenchmarks.NAME)) {
			Set<String> jars = new LinkedHashSet<>(List.of(form.get(FormField.JAR)));
			jars.addAll(jars());
			put(JARS, jars.stream().limit(MOST_JARS).toList());
		}
		put(CHOSEN, selection.isAll() ? List.of() : selection.chosen());
		put(PARAMETERS, parameters.typed().entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue())
				.toList());
	}

	private List<String> list(String key) {
		String[] values = settings.getArray(key);
		return values == null ? List.of() : new ArrayList<>(Arrays.asList(values));
	}

	private void put(String key, Collection<String> values) {
		settings.put(key, values.toArray(String[]::new));
	}
}
