// SPDX-License-Identifier: UPL-1.0
/** Chunks of recordings: where they are, their headers and their times. */
package org.flightbench.jfr.chunk;
