// SPDX-License-Identifier: UPL-1.0
/** Decoding of a chunk: its constant pools, then its events. */
package org.flightbench.jfr.decode;
