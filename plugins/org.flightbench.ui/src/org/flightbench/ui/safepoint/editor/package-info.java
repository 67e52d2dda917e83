// SPDX-License-Identifier: UPL-1.0
/** The editor for safepoint timelines. */
package org.flightbench.ui.safepoint.editor;
