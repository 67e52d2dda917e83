// SPDX-License-Identifier: UPL-1.0
/**
 * Accounts of what a program did, from its recordings, beyond its profiles and safepoints: locks, files, exceptions,
 * collections.
 */
package org.flightbench.recording.activity;
