// SPDX-License-Identifier: UPL-1.0
/** What a recording says of a program beyond its profiles and safepoints: locks, files, exceptions, collections. */
package org.flightbench.recording.activity;
