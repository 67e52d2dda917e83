// SPDX-License-Identifier: UPL-1.0
/** The benchmarks of a jar, and how long they take. */
package org.flightbench.bench.catalog;
