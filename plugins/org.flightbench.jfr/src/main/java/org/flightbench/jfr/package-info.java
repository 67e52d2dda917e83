// SPDX-License-Identifier: UPL-1.0
/**
 * Reads flight recordings chunk by chunk, in parallel, based on the metadata of each chunk. Decodes only the requested
 * fields.
 */
package org.flightbench.jfr;
