// SPDX-License-Identifier: UPL-1.0
/** Heap dumps before and after a patch, timed. */
package org.flightbench.demo.heapdump;
