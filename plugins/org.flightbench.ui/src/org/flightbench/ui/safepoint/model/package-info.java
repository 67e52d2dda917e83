// SPDX-License-Identifier: UPL-1.0
/** Which pauses are shown, prepared outside the UI thread. */
package org.flightbench.ui.safepoint.model;
