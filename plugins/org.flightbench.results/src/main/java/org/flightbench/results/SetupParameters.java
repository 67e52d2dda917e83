// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Parameters such as the JDK version that distinguish results of the same benchmark in a run with several JVMs. Only
 * differences within a run become parameters. A difference between two runs is reported as a warning instead. The names
 * contain a space to avoid collisions with {@code @Param} fields.
 */
public final class SetupParameters {

	/**
	 * The name of the parameter for the JVM arguments that differ. Its value is {@link #NONE} if a setup has none of
	 * them.
	 */
	public static final String JVM_ARGUMENTS = "JVM arguments";
	/**
	 * The name of the parameter for the feature release of the JDK, or for the full version if several versions share a
	 * feature release.
	 */
	public static final String JDK_VERSION = "JDK version";
	public static final String VM_NAME = "VM name";
	public static final String VM_VERSION = "VM version";
	/** The name of the parameter for the folder of the JDK or JRE. */
	public static final String JVM = "JVM folder";
	/** The value of {@link #JVM_ARGUMENTS} if a result has none of the arguments that differ. */
	public static final String NONE = "none";

	private static final String UNKNOWN = "unknown";
	private static final Set<String> NAMES = Set.of(JVM_ARGUMENTS, JDK_VERSION, VM_NAME, VM_VERSION, JVM);

	/** The getters of the properties that distinguish setups, by parameter name in order of preference. */
	private final Map<String, Function<Setup, String>> parts = new LinkedHashMap<>();
	private final Set<String> options = new TreeSet<>();

	private SetupParameters() {}

	/**
	 * Adds parameters to results that share an identity but have different setups. Results with equal setups keep their
	 * identity.
	 */
	public static List<Result> added(List<Result> results) {
		Map<ResultId, Set<Setup>> setups = new HashMap<>();
		results.forEach(result -> setups.computeIfAbsent(result.id(), id -> new LinkedHashSet<>()).add(result.setup()));
		if (setups.values().stream().allMatch(same -> same.size() == 1)) {
			return results;
		}
		Map<ResultId, Map<Setup, ResultId>> ids = new HashMap<>();
		setups.forEach((id, same) -> {
			if (same.size() > 1) {
				SetupParameters parameters = of(List.of(List.copyOf(same)));
				ids.put(id, same.stream()
						.collect(Collectors.toMap(Function.identity(), setup -> with(id, parameters.values(setup)))));
			}
		});
		return results.stream().map(result -> {
			Map<Setup, ResultId> ofSetups = ids.get(result.id());
			return ofSetups == null
					? result
					: new Result(ofSetups.get(result.setup()), result.setup(), result.primary(), result.secondary());
		}).toList();
	}

	private static ResultId with(ResultId id, SortedMap<String, String> more) {
		SortedMap<String, String> params = new TreeMap<>(id.params());
		params.putAll(more);
		return new ResultId(id.benchmark(), id.mode(), id.threads(), params);
	}

	/** Returns the identity without setup parameters. */
	public static ResultId removed(ResultId id) {
		if (!isIn(id)) {
			return id;
		}
		SortedMap<String, String> others = new TreeMap<>(id.params());
		others.keySet().removeAll(NAMES);
		return new ResultId(id.benchmark(), id.mode(), id.threads(), others);
	}

	/** Returns whether an identity has a setup parameter. */
	public static boolean isIn(ResultId id) {
		return id.params().keySet().stream().anyMatch(NAMES::contains);
	}

	/** Returns the setup parameters of an identity, as in {@code JDK version=21}. */
	public static String text(ResultId id) {
		return id.paramsText(id.params().keySet().stream().filter(NAMES::contains).toList());
	}

	/**
	 * Determines the parameters that distinguish the setups within each run.
	 *
	 * @param runs the setups of results with the same identity, by run
	 */
	public static SetupParameters of(List<List<Setup>> runs) {
		SetupParameters parameters = new SetupParameters();
		runs.forEach(parameters::addOptions);
		if (!parameters.options.isEmpty()) {
			parameters.parts.put(JVM_ARGUMENTS, parameters::arguments);
		}
		if (runs.stream().anyMatch(run -> distinct(run, Setup::jdkVersion) > 1)) {
			boolean areFeatures = runs.stream()
					.allMatch(run -> distinct(run, Setup::jdkVersion) == distinct(run, SetupParameters::feature));
			parameters.parts.put(JDK_VERSION, areFeatures ? SetupParameters::feature : Setup::jdkVersion);
		}
		parameters.addIfNeeded(runs, VM_NAME, Setup::vmName);
		parameters.addIfNeeded(runs, VM_VERSION, Setup::vmVersion);
		parameters.addIfNeeded(runs, JVM, SetupParameters::folder);
		return parameters;
	}

	/** Returns the parameters of a setup by name. Any two distinguishable setups of a run have different parameters. */
	public SortedMap<String, String> values(Setup setup) {
		SortedMap<String, String> values = new TreeMap<>();
		parts.forEach((name, part) -> {
			String value = part.apply(setup);
			values.put(name, value == null ? UNKNOWN : value);
		});
		return values;
	}

	/** Adds the options whose arguments differ within a run. */
	private void addOptions(List<Setup> run) {
		Set<List<String>> distinct = new LinkedHashSet<>();
		for (Setup setup : run) {
			if (setup.jvmArgs() != null) {
				distinct.add(JvmArguments.comparable(setup.jvmArgs()));
			}
		}
		List<Map<String, List<String>>> byOption = distinct.stream().map(JvmArguments::byOption).toList();
		Set<String> all = new HashSet<>();
		byOption.forEach(one -> all.addAll(one.keySet()));
		all.stream().filter(option -> byOption.stream().map(one -> one.get(option)).distinct().count() > 1)
				.forEach(options::add);
	}

	private String arguments(Setup setup) {
		if (setup.jvmArgs() == null) {
			return null;
		}
		Map<String, List<String>> byOption = JvmArguments.byOption(JvmArguments.comparable(setup.jvmArgs()));
		List<String> arguments = options.stream().map(option -> byOption.getOrDefault(option, List.of()))
				.flatMap(Collection::stream).toList();
		return arguments.isEmpty() ? NONE : String.join(" ", arguments);
	}

	/** Adds a property if it distinguishes setups of a run that are equal in all properties added so far. */
	private void addIfNeeded(List<List<Setup>> runs, String name, Function<Setup, String> part) {
		for (List<Setup> run : runs) {
			Map<SortedMap<String, String>, Set<String>> byValues = new HashMap<>();
			for (Setup setup : run) {
				Set<String> same = byValues.computeIfAbsent(values(setup), values -> new HashSet<>());
				if (same.add(part.apply(setup)) && same.size() > 1) {
					parts.put(name, part);
					return;
				}
			}
		}
	}

	private static long distinct(List<Setup> run, Function<Setup, String> part) {
		return run.stream().map(setup -> String.valueOf(part.apply(setup))).distinct().count();
	}

	/** Returns the feature release of the JDK: 8 for 1.8.0_402, 21 for 21.0.5. */
	private static String feature(Setup setup) {
		if (setup.jdkVersion() == null) {
			return null;
		}
		String version = setup.jdkVersion().startsWith("1.") ? setup.jdkVersion().substring(2) : setup.jdkVersion();
		int end = 0;
		while (end < version.length() && Character.isDigit(version.charAt(end))) {
			end++;
		}
		return end == 0 ? setup.jdkVersion() : version.substring(0, end);
	}

	private static String folder(Setup setup) {
		if (setup.jvm() == null) {
			return null;
		}
		String path = setup.jvm().replace('\\', '/');
		int bin = path.lastIndexOf("/bin/java");
		return bin > 0 ? path.substring(0, bin) : path;
	}
}
