// SPDX-License-Identifier: UPL-1.0
/** The data of the form that runs benchmarks, without its widgets. */
package org.flightbench.ui.bench.form;
