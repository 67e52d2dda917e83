// SPDX-License-Identifier: UPL-1.0
/** The encoding of chunks: constant pools, segments, and the files and streams to which they are written. */
package org.flightbench.writer.chunk;
