// SPDX-License-Identifier: UPL-1.0
/**
 * Reads flight recordings in parallel, chunk by chunk, according to each chunk's metadata. Decodes only the requested
 * fields.
 */
package org.flightbench.jfr;
