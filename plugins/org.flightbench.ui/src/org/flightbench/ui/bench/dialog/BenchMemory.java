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

/** Stores the input of the dialog that runs benchmarks across sessions. */
final class BenchMemory {

	private static final int MAX_JARS = 8;
	private static final String JARS = "recentJars";
	private static final String CHOSEN = "benchmarks";
	private static final String PARAMETERS = "parameters";
	private static final Set<FormField> FORGOTTEN = Set.of(FormField.NAME);

	private final IDialogSettings settings;

	BenchMemory(IDialogSettings settings) {
		this.settings = settings;
	}

	/** Returns the input of the last run. Fields that were never stored have default values. */
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

	/** Returns the jars used recently, most recent first. */
	List<String> jars() {
		return list(JARS);
	}

	/** Returns the names of the benchmarks selected for the last run. Empty means all. */
	List<String> chosen() {
		return list(CHOSEN);
	}

	/** Returns the parameter values typed for the last run, by parameter name. */
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

	/** Stores the input of a run. */
	void remember(BenchForm form, BenchmarkSelection selection, ParameterEditor parameters) {
		for (FormField field : FormField.values()) {
			settings.put(field.name(), form.get(field));
		}
		if (!form.get(FormField.JAR).equals(BundledBenchmarks.NAME)) {
			Set<String> jars = new LinkedHashSet<>(List.of(form.get(FormField.JAR)));
			jars.addAll(jars());
			put(JARS, jars.stream().limit(MAX_JARS).toList());
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
