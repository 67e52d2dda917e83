// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The identity of a result within a run, which pairs it with results of other runs: the benchmark's name alone does
 * not.
 *
 * @param benchmark fully qualified class and method, joined by dots
 * @param mode what was measured
 * @param threads number of threads, or {@link #UNKNOWN_THREADS} where the source does not say (JMH's console table)
 * @param params the values of the {@code @Param} fields by name, empty if there are none
 */
public record ResultId(String benchmark, Mode mode, int threads, SortedMap<String, String> params)
		implements
			Comparable<ResultId> {

	/** Stands for a number of threads that the source does not give. */
	public static final int UNKNOWN_THREADS = 0;

	private static final Comparator<ResultId> ORDER = Comparator.comparing(ResultId::benchmark)
			.thenComparing(ResultId::mode).thenComparingInt(ResultId::threads)
			.thenComparing(ResultId::params, ResultId::compareParams);

	public ResultId {
		params = Collections.unmodifiableSortedMap(new TreeMap<>(params));
	}

	/** The benchmark's class, fully qualified; empty if the name has no dot. */
	public String className() {
		int dot = benchmark.lastIndexOf('.');
		return dot < 0 ? "" : benchmark.substring(0, dot);
	}

	/** The benchmark's class without its package; empty if the name has no dot. */
	public String simpleClassName() {
		String className = className();
		return className.substring(className.lastIndexOf('.') + 1);
	}

	/** The benchmark's method. */
	public String methodName() {
		return benchmark.substring(benchmark.lastIndexOf('.') + 1);
	}

	/** Class and method without the package, as {@code Parser.parse}; the method alone if the name has no dot. */
	public String classAndMethod() {
		return className().isEmpty() ? methodName() : simpleClassName() + "." + methodName();
	}

	/** The parameters as {@code a=1, b=2}; empty if there are none. */
	public String paramsText() {
		return paramsText(params.keySet());
	}

	/** The named parameters as {@code a=1, b=2}; a table asks for each of its rows. */
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

	/** The benchmark with its parameters, as {@code org.acme.Pool.take (size=100)}; the benchmark alone without any. */
	public String withParamsText() {
		return params.isEmpty() ? benchmark : benchmark + " (" + paramsText() + ")";
	}

	/** The same result with {@link #UNKNOWN_THREADS}. */
	public ResultId withoutThreads() {
		return new ResultId(benchmark, mode, UNKNOWN_THREADS, params);
	}

	/** The same result without the named parameter. */
	public ResultId withoutParam(String name) {
		SortedMap<String, String> others = new TreeMap<>(params);
		others.remove(name);
		return new ResultId(benchmark, mode, threads, others);
	}

	/** Compares by parameters alone: numbers by their value, anything else as text. */
	public int compareParams(ResultId other) {
		return compareParams(params, other.params);
	}

	@Override
	public int compareTo(ResultId other) {
		return ORDER.compare(this, other);
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
	 * Compares values of a parameter: numbers by their value, so that a poolSize of 500 comes before 1000; anything
	 * else as text, after all numbers.
	 */
	public static int compareValues(String left, String right) {
		double leftNumber = numberOrNaN(left);
		double rightNumber = numberOrNaN(right);
		int order = Double.compare(leftNumber, rightNumber);
		return order != 0 ? order : left.compareTo(right);
	}

	/** The number that a parameter's value is, or NaN if it is none. */
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
