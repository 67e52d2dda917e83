// SPDX-License-Identifier: UPL-1.0
/** Tables of the results of benchmarks and of histories. */
package org.flightbench.query.result;
