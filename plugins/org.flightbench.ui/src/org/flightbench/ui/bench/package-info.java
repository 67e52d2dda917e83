// SPDX-License-Identifier: UPL-1.0
/** Running benchmarks: the runs that go on, their jobs, and the view of what they print. */
package org.flightbench.ui.bench;
