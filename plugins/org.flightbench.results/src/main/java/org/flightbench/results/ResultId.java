// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The identity of a result within a run, which matches it with results of other runs. The name of the benchmark alone
 * is not unique.
 *
 * @param benchmark fully qualified class name and method name, joined by a dot; for programs other than JMH, the name
 * of the benchmark
 * @param mode the benchmark mode
 * @param threads number of threads, {@link #UNKNOWN_THREADS} if the source does not contain it (JMH's console table)
 * @param params the values of the {@code @Param} fields by name, possibly empty
 */
public record ResultId(String benchmark, Mode mode, int threads, SortedMap<String, String> params)
		implements
			Comparable<ResultId> {

	/** The number of threads if the source does not contain it. */
	public static final int UNKNOWN_THREADS = 0;

	public ResultId {
		params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
	}

	/** Replaces the method of the record, which the JVM generates at the first call. This takes 10 ms. */
	@Override
	public boolean equals(Object other) {
		return other instanceof ResultId id && threads == id.threads && mode == id.mode
				&& benchmark.equals(id.benchmark) && params.equals(id.params);
	}

	@Override
	public int hashCode() {
		return Objects.hash(benchmark, mode, threads, params);
	}

	/**
	 * Returns the fully qualified class name of the benchmark, or an empty string if the benchmark's name has no dot or
	 * is not that of a Java method, such as the command {@code sleep 0.3}.
	 */
	public String className() {
		return isMethod(benchmark) ? benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.'))) : "";
	}

	/** Returns whether a name can be that of a Java method, unlike the command {@code sleep 0.3}. */
	public static boolean isMethod(String name) {
		for (int index = 0; index < name.length(); index++) {
			char character = name.charAt(index);
			if (character != '.' && !Character.isJavaIdentifierPart(character)) {
				return false;
			}
		}
		return true;
	}

	/** Returns the benchmark's class without its package, or an empty string if the benchmark's name has no dot. */
	public String simpleClassName() {
		String className = className();
		return className.substring(className.lastIndexOf('.') + 1);
	}

	/** Returns the name of the benchmark's method, or the whole name if it is not that of a Java method. */
	public String methodName() {
		return isMethod(benchmark) ? benchmark.substring(benchmark.lastIndexOf('.') + 1) : benchmark;
	}

	/**
	 * Returns class and method without the package, as in {@code Parser.parse}, or the method alone if the name has no
	 * dot.
	 */
	public String classAndMethod() {
		return className().isEmpty() ? methodName() : simpleClassName() + "." + methodName();
	}

	/** Returns the parameters as {@code a=1, b=2}, or an empty string if there are none. */
	public String paramsText() {
		return paramsText(params.keySet());
	}

	/**
	 * Returns the named parameters as {@code a=1, b=2}. Optimized for a single name, because tables call it for every
	 * row.
	 */
	public String paramsText(Collection<String> names) {
		if (names.size() == 1) {
			String name = names.iterator().next();
			return name + "=" + params.get(name);
		}
		StringBuilder text = new StringBuilder();
		for (String name : names) {
			text.append(text.isEmpty() ? "" : ", ").append(name).append('=').append(params.get(name));
		}
		return text.toString();
	}

	/** Returns the benchmark with its parameters, as in {@code org.acme.Pool.take (size=100)}. */
	public String withParamsText() {
		return params.isEmpty() ? benchmark : benchmark + " (" + paramsText() + ")";
	}

	/** Returns this identity with {@link #UNKNOWN_THREADS}. */
	public ResultId withoutThreads() {
		return new ResultId(benchmark, mode, UNKNOWN_THREADS, params);
	}

	/** Returns this identity without the named parameter. */
	public ResultId withoutParam(String name) {
		SortedMap<String, String> others = new TreeMap<>(params);
		others.remove(name);
		return new ResultId(benchmark, mode, threads, others);
	}

	/** Compares only the parameters: numbers by value, other values as strings. */
	public int compareParams(ResultId other) {
		return compareParams(params, other.params);
	}

	@Override
	public int compareTo(ResultId other) {
		int order = benchmark.compareTo(other.benchmark);
		order = order == 0 ? mode.compareTo(other.mode) : order;
		order = order == 0 ? Integer.compare(threads, other.threads) : order;
		return order == 0 ? compareParams(params, other.params) : order;
	}

	private static int compareParams(SortedMap<String, String> left, SortedMap<String, String> right) {
		for (String name : left.keySet()) {
			if (right.containsKey(name)) {
				int order = compareValues(left.get(name), right.get(name));
				if (order != 0) {
					return order;
				}
			}
		}
		return left.toString().compareTo(right.toString());
	}

	/**
	 * Compares two values of a parameter: numbers by value, that is, 500 precedes 1000. Other values are compared as
	 * strings and follow all numbers.
	 */
	public static int compareValues(String left, String right) {
		double leftNumber = numberOrNaN(left);
		double rightNumber = numberOrNaN(right);
		int order = Double.compare(leftNumber, rightNumber);
		return order != 0 ? order : left.compareTo(right);
	}

	/** Returns the numeric value of a parameter, or NaN if it is not a number. */
	public static double numberOrNaN(String value) {
		if (value.isEmpty() || value.length() > 32 || "+-.0123456789".indexOf(value.charAt(0)) < 0) {
			return Double.NaN;
		}
		try {
			return Double.parseDouble(value);
		} catch (NumberFormatException notANumber) {
			return Double.NaN;
		}
	}
}
