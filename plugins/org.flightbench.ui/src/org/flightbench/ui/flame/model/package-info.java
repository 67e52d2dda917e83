// SPDX-License-Identifier: UPL-1.0
/** The input of the flame graph panel and its preparation outside the UI thread. */
package org.flightbench.ui.flame.model;
