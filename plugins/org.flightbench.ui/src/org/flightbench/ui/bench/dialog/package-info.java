// SPDX-License-Identifier: UPL-1.0
/** The dialog that runs benchmarks. */
package org.flightbench.ui.bench.dialog;
