// SPDX-License-Identifier: UPL-1.0
/** Utilities for data that several threads modify. */
package org.flightbench.writer.memory;
