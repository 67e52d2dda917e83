// SPDX-License-Identifier: UPL-1.0
/** The history of benchmarks: runs in the order of their time, and the series of one metric over them. Immutable. */
package org.flightbench.history;
