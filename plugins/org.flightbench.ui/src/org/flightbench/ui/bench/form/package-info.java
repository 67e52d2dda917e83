// SPDX-License-Identifier: UPL-1.0
/** What is filled in to run benchmarks, and what it comes to; without widgets. */
package org.flightbench.ui.bench.form;
