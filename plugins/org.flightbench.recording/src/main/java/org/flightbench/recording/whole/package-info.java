// SPDX-License-Identifier: UPL-1.0
/** Whole recordings, as one is compared with another: read in one pass, and so little of each that many fit. */
package org.flightbench.recording.whole;
