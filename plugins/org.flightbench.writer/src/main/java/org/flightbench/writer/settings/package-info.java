// SPDX-License-Identifier: UPL-1.0
/** The settings and the clock of a recording. */
package org.flightbench.writer.settings;
