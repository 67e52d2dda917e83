// SPDX-License-Identifier: UPL-1.0
/** Running benchmarks: active runs, their jobs, and the view that shows their output. */
package org.flightbench.ui.bench;
