// SPDX-License-Identifier: UPL-1.0
/** Reporting of warm-up by need. */
package org.flightbench.bench.warmup;
