// SPDX-License-Identifier: UPL-1.0
/** Judgments about histories: the known changes, and whether the newest run fails. */
package org.flightbench.analysis.history;
