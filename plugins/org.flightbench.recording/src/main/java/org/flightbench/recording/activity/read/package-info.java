// SPDX-License-Identifier: UPL-1.0
/** Reads what a program did from files and from what Mission Control has loaded. */
package org.flightbench.recording.activity.read;
