// SPDX-License-Identifier: UPL-1.0
/** The page that shows the events of recordings as heat maps. */
package org.flightbench.ui.recording.heat;
