// SPDX-License-Identifier: UPL-1.0
/** The settings of a recording, read from its events. */
package org.flightbench.recording.settings;
