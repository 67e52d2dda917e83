// SPDX-License-Identifier: UPL-1.0
/** Benchmarks that ran during recordings, and the time during which they were measured. */
package org.flightbench.recording.benchmark;
