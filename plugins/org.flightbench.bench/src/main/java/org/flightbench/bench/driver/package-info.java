// SPDX-License-Identifier: UPL-1.0
/**
 * Classes that run next to JMH in the benchmark JVM. The class files are copied individually, so they may only depend
 * on Java 11, the JMH in the jar of the benchmarks, and this package with its subpackages.
 */
package org.flightbench.bench.driver;
