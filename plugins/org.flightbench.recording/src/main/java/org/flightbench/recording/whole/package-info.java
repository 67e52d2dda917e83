// SPDX-License-Identifier: UPL-1.0
/** Data of whole recordings for comparisons, read in one pass and small enough to keep many of them. */
package org.flightbench.recording.whole;
