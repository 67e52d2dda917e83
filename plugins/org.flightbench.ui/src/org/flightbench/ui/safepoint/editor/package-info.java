// SPDX-License-Identifier: UPL-1.0
/** The editor and the view that show timelines of safepoints. */
package org.flightbench.ui.safepoint.editor;
