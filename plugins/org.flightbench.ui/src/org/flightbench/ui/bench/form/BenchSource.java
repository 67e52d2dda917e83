// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.catalog.BenchmarkCatalog;

/**
 * The benchmarks of a jar, and what runs them.
 *
 * @param jar the jar
 * @param jdk the JDK
 * @param first what comes before the jar on the class path
 * @param candidateJdk the JDK of the candidate, the same if there is none
 * @param candidateFirst what comes before the candidate's jar
 * @param catalog the benchmarks
 */
public record BenchSource(BenchmarkJar jar, Jdk jdk, List<Path> first, Jdk candidateJdk,
		List<Path> candidateFirst, BenchmarkCatalog catalog) {}
