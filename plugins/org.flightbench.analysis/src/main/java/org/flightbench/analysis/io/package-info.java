// SPDX-License-Identifier: UPL-1.0
/** Comparison of the I/O of two recordings. */
package org.flightbench.analysis.io;
