// SPDX-License-Identifier: UPL-1.0
/** The view that shows the pauses in the file of the active editor. */
package org.flightbench.ui.safepoint.view;
