// SPDX-License-Identifier: UPL-1.0
/** Checks out and builds revisions of a git repository to measure them. */
package org.flightbench.bench.revision;
