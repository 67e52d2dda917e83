// SPDX-License-Identifier: UPL-1.0
/** Saved runs that later ones are compared with, in a folder or on a branch of a git repository. */
package org.flightbench.bench.baseline;
