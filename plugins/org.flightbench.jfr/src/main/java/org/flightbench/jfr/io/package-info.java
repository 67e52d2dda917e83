// SPDX-License-Identifier: UPL-1.0
/** Bytes of recordings: files, compressed or not, the numbers in them, and what is wrong with them. */
package org.flightbench.jfr.io;
