// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.osgi.util.NLS;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.ui.text.Messages;

/** The parameters of a jar's benchmarks with their values. The user edits the values as a comma-separated list. */
public final class ParameterEditor {

	private static final String SEPARATOR = ", ";

	private final Map<String, String> defaults = new LinkedHashMap<>();
	private final Map<String, Set<String>> users = new LinkedHashMap<>();
	private final Map<String, String> typed = new LinkedHashMap<>();

	/** Creates an editor that contains the default values of the benchmarks. */
	public ParameterEditor(BenchmarkCatalog catalog) {
		catalog.params().forEach((name, values) -> defaults.put(name, String.join(SEPARATOR, values)));
		for (CatalogEntry entry : catalog.entries()) {
			entry.params().keySet()
					.forEach(name -> users.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(entry.benchmark()));
		}
	}

	public Set<String> names() {
		return defaults.keySet();
	}

	/** Returns the values of a parameter as typed, or the default values. */
	public String get(String name) {
		return typed.getOrDefault(name, defaults.get(name));
	}

	/** Returns the default values of a parameter, separated by commas. */
	public String usual(String name) {
		return defaults.get(name);
	}

	/** Sets the values of a parameter. Unknown parameters are ignored. */
	public void set(String name, String values) {
		if (defaults.containsKey(name)) {
			typed.put(name, values.strip());
		}
	}

	/** Returns whether any of the given benchmarks has the given parameter. */
	public boolean isUsed(String name, Set<String> benchmarks) {
		return users.get(name).stream().anyMatch(benchmarks::contains);
	}

	/** Returns the typed values that differ from the defaults, by parameter name. */
	public Map<String, String> typed() {
		Map<String, String> differing = new LinkedHashMap<>(typed);
		differing.entrySet().removeIf(entry -> entry.getValue().equals(defaults.get(entry.getKey())));
		return differing;
	}

	/**
	 * Returns the values that differ from the defaults, by parameter name.
	 *
	 * @param benchmarks the selected benchmarks; parameters that only other benchmarks use are ignored
	 * @throws FormException if a parameter has no value
	 */
	public Map<String, List<String>> changed(Set<String> benchmarks) throws FormException {
		Map<String, List<String>> changed = new LinkedHashMap<>();
		for (String name : names()) {
			if (!isUsed(name, benchmarks)) {
				continue;
			}
			List<String> values = values(name);
			if (values.isEmpty()) {
				throw new FormException(NLS.bind(Messages.parameter_empty, name));
			}
			if (typed().containsKey(name)) {
				changed.put(name, values);
			}
		}
		return changed;
	}

	/** Returns the values of a parameter without duplicates. Empty if the parameter is unknown. */
	public List<String> values(String name) {
		return defaults.containsKey(name)
				? Arrays.stream(get(name).split(",")).map(String::strip).filter(value -> !value.isEmpty()).distinct()
						.toList()
				: List.of();
	}
}
