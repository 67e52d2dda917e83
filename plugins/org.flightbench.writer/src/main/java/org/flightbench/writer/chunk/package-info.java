// SPDX-License-Identifier: UPL-1.0
/** Chunks as they are written: constant pools, segments, and where the bytes go. */
package org.flightbench.writer.chunk;
