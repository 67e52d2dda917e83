// SPDX-License-Identifier: UPL-1.0
/** Saved runs with which later runs are compared, in a folder or on a branch of a git repository. */
package org.flightbench.bench.baseline;
