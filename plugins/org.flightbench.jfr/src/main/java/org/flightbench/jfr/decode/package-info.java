// SPDX-License-Identifier: UPL-1.0
/** Decodes a chunk: its metadata, events and constants. */
package org.flightbench.jfr.decode;
