// SPDX-License-Identifier: UPL-1.0
/**
 * The activity of a program according to its recordings, such as locks, file access, exceptions and collections.
 * Profiles and safepoints are in other packages.
 */
package org.flightbench.recording.activity;
