// SPDX-License-Identifier: UPL-1.0
/** What a program spent most on, from one pass over its recording. */
package org.flightbench.recording.summary;
