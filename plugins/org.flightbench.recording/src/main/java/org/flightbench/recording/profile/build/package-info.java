// SPDX-License-Identifier: UPL-1.0
/** Profiles put together from chunks and from two sides. */
package org.flightbench.recording.profile.build;
