// SPDX-License-Identifier: UPL-1.0
/** The form that runs benchmarks, without widgets. */
package org.flightbench.ui.bench.form;
