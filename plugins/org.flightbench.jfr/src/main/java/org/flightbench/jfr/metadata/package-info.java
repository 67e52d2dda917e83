// SPDX-License-Identifier: UPL-1.0
/** The metadata of a chunk: its types and the plans that read their values. */
package org.flightbench.jfr.metadata;
