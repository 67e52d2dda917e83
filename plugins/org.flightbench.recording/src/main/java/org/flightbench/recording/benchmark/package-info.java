// SPDX-License-Identifier: UPL-1.0
/** The benchmark that ran while recordings were made: when it was measured. */
package org.flightbench.recording.benchmark;
