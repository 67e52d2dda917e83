// SPDX-License-Identifier: UPL-1.0
/** Heap dumps as results. */
package org.flightbench.results.read.heapdump;
