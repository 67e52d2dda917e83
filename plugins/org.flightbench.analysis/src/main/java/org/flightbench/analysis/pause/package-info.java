// SPDX-License-Identifier: UPL-1.0
/** Judgments about pauses: how they differ between runs, and possible causes of long ones. */
package org.flightbench.analysis.pause;
