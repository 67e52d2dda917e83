// SPDX-License-Identifier: UPL-1.0
/** The types, annotations and values of events, and their encoding in bytes. */
package org.flightbench.writer.type;
