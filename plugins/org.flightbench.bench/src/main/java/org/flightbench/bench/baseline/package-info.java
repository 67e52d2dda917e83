// SPDX-License-Identifier: UPL-1.0
/** Saved runs to compare later ones with, in a folder or on a branch of a git repository. */
package org.flightbench.bench.baseline;
