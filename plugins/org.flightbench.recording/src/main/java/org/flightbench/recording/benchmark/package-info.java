// SPDX-License-Identifier: UPL-1.0
/** What recordings tell of the benchmark that ran while they were made: when it was measured. */
package org.flightbench.recording.benchmark;
