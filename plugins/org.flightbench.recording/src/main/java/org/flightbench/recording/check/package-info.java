// SPDX-License-Identifier: UPL-1.0
/** Checks for limitations of the conclusions that a recording allows. */
package org.flightbench.recording.check;
