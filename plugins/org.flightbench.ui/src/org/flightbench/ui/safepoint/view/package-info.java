// SPDX-License-Identifier: UPL-1.0
/** The view that shows the pauses of what is open in front. */
package org.flightbench.ui.safepoint.view;
