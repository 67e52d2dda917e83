// SPDX-License-Identifier: UPL-1.0
/** Metadata: the types of a chunk, and plans for reading their values. */
package org.flightbench.jfr.metadata;
