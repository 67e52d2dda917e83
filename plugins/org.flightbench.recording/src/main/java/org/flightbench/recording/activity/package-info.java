// SPDX-License-Identifier: UPL-1.0
/**
 * The activity of a program according to its recordings, other than profiles and safepoints: locks, files, exceptions,
 * collections.
 */
package org.flightbench.recording.activity;
