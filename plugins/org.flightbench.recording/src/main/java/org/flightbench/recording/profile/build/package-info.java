// SPDX-License-Identifier: UPL-1.0
/** Profiles combined from chunks, and from the two sides of a difference. */
package org.flightbench.recording.profile.build;
