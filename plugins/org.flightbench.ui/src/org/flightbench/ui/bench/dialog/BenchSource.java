// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.process.BenchmarkCatalog;

/**
 * The benchmarks of a jar, with the JDKs and class paths to run them.
 *
 * @param jar the jar with the benchmarks
 * @param jdk the JDK of the run or the baseline
 * @param first the jars and folders that precede the jar on the class path
 * @param candidateJdk the JDK of the candidate, or {@code jdk} if there is no candidate
 * @param candidateFirst the jars and folders that precede the jar on the candidate's class path
 * @param catalog the benchmarks in the jar
 */
public record BenchSource(BenchmarkJar jar, Jdk jdk, List<Path> first, Jdk candidateJdk,
		List<Path> candidateFirst, BenchmarkCatalog catalog) {}
