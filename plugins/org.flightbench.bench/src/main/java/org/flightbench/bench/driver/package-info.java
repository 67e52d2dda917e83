// SPDX-License-Identifier: UPL-1.0
/**
 * Classes that run beside JMH in the JVM of the benchmarks: copied there class by class, so it uses nothing but Java
 * 11, the JMH of the benchmarks' own jar, and this package with those in it.
 */
package org.flightbench.bench.driver;
