// SPDX-License-Identifier: UPL-1.0
/** The judgement of a history: change points of all series together, and the newest run against what was before it. */
package org.flightbench.history.analysis;
