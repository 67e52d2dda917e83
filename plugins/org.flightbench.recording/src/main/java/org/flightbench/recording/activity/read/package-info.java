// SPDX-License-Identifier: UPL-1.0
/** Readers of the activity of a program, from files and from events that Mission Control has loaded. */
package org.flightbench.recording.activity.read;
