// SPDX-License-Identifier: UPL-1.0
/** Types, annotations and values of events, and how they are laid out in bytes. */
package org.flightbench.writer.type;
