// SPDX-License-Identifier: UPL-1.0
/** Warm-up by need, as it is reported. */
package org.flightbench.bench.warmup;
