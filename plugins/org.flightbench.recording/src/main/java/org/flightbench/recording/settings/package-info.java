// SPDX-License-Identifier: UPL-1.0
/** Settings of recordings, from their events. */
package org.flightbench.recording.settings;
