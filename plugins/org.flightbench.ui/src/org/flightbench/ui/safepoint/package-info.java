// SPDX-License-Identifier: UPL-1.0
/** User interface for safepoint timelines, with their tables and charts. */
package org.flightbench.ui.safepoint;
