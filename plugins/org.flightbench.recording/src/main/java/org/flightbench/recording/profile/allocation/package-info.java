// SPDX-License-Identifier: UPL-1.0
/** Allocation before a recording began, and what of it the first samples carry. */
package org.flightbench.recording.profile.allocation;
