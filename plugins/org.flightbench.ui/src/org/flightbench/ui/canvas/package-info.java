// SPDX-License-Identifier: UPL-1.0
/** The common base of large pictures: flame graphs and timelines. */
package org.flightbench.ui.canvas;
