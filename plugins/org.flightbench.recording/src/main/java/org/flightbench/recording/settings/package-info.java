// SPDX-License-Identifier: UPL-1.0
/** The settings of recordings: read from their events, edited by topic, and compared between files. */
package org.flightbench.recording.settings;
