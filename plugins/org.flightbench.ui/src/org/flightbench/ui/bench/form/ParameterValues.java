// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.osgi.util.NLS;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.catalog.BenchmarkCatalog;

/**
 * The parameters of a jar's benchmarks with their values, which are lists with commas between as long as they are
 * typed.
 */
public final class ParameterValues {

	private static final String SEPARATOR = ", ";

	private final Map<String, String> defaults = new LinkedHashMap<>();
	private final Map<String, Set<String>> users = new LinkedHashMap<>();
	private final Map<String, String> typed = new LinkedHashMap<>();

	/** All as the benchmarks have them. */
	public ParameterValues(BenchmarkCatalog catalog) {
		catalog.params().forEach((name, values) -> defaults.put(name, String.join(SEPARATOR, values)));
		for (CatalogEntry entry : catalog.entries()) {
			entry.params().keySet()
					.forEach(name -> users.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(entry.benchmark()));
		}
	}

	/** The parameters. */
	public Set<String> names() {
		return defaults.keySet();
	}

	/** The values of a parameter, as typed. */
	public String get(String name) {
		return typed.getOrDefault(name, defaults.get(name));
	}

	/** The values that the benchmarks have. */
	public String usual(String name) {
		return defaults.get(name);
	}

	/** Types other values of a parameter; a parameter that is not there is passed over. */
	public void set(String name, String values) {
		if (defaults.containsKey(name)) {
			typed.put(name, values.strip());
		}
	}

	/** Whether some of these benchmarks have a parameter. */
	public boolean isUsed(String name, Set<String> benchmarks) {
		return users.get(name).stream().anyMatch(benchmarks::contains);
	}

	/** The typed values that differ from those of the benchmarks. */
	public Map<String, String> typed() {
		Map<String, String> differing = new LinkedHashMap<>(typed);
		differing.entrySet().removeIf(entry -> entry.getValue().equals(defaults.get(entry.getKey())));
		return differing;
	}

	/**
	 * The values that differ from what the benchmarks have.
	 *
	 * @param benchmarks the chosen ones; parameters of others do not matter
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

	/** The values of a parameter, one by one; empty if it is not there. */
	public List<String> values(String name) {
		return defaults.containsKey(name)
				? Arrays.stream(get(name).split(",")).map(String::strip).filter(value -> !value.isEmpty()).distinct()
						.toList()
				: List.of();
	}
}
