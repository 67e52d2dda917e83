// SPDX-License-Identifier: UPL-1.0
/** Answers several readers of a recording in one pass over its file. */
package org.flightbench.recording.pass;
