// SPDX-License-Identifier: UPL-1.0
/** Reports of a single recording: its limitations, its event types and the largest costs of the program. */
package org.flightbench.report.recording;
