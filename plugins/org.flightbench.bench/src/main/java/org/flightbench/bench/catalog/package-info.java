// SPDX-License-Identifier: UPL-1.0
/** The benchmarks of a jar and estimates of their duration. */
package org.flightbench.bench.catalog;
