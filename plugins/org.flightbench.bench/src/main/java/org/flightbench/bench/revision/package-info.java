// SPDX-License-Identifier: UPL-1.0
/** Revisions of a git repository, checked out and built to be measured. */
package org.flightbench.bench.revision;
