// SPDX-License-Identifier: UPL-1.0
/** Profiles read from recordings and from collapsed stacks. */
package org.flightbench.recording.profile.read;
