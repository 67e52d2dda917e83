// SPDX-License-Identifier: UPL-1.0
/** Profiles of events that Mission Control has loaded. */
package org.flightbench.recording.profile.items;
