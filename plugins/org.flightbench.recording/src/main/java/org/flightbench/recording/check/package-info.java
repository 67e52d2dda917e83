// SPDX-License-Identifier: UPL-1.0
/** What limits the conclusions that a recording allows. */
package org.flightbench.recording.check;
