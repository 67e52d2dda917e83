// SPDX-License-Identifier: UPL-1.0
/**
 * Reads flight recordings: chunk by chunk, on all processors, driven by each chunk's own metadata, and only the fields
 * that are asked for.
 */
package org.flightbench.jfr;
