// SPDX-License-Identifier: UPL-1.0
/** The main costs of a program, read from its recording in one pass. */
package org.flightbench.recording.summary;
