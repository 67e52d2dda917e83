// SPDX-License-Identifier: UPL-1.0
/** What a recording was to record, as its events tell. */
package org.flightbench.recording.settings;
