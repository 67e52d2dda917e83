// SPDX-License-Identifier: UPL-1.0
/** Serves several requests for the data of a recording in one pass over its file. */
package org.flightbench.recording.pass;
