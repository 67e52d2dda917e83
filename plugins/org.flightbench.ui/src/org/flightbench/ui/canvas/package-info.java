// SPDX-License-Identifier: UPL-1.0
/** The common base of large pictures such as flame graphs and timelines. */
package org.flightbench.ui.canvas;
