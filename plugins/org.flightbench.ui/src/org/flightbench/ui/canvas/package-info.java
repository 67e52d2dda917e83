// SPDX-License-Identifier: UPL-1.0
/** What large pictures that are drawn here have in common: flame graphs and timelines. */
package org.flightbench.ui.canvas;
