// SPDX-License-Identifier: UPL-1.0
/** The page Query of the editor of recordings, which only the desktop contains. */
package org.flightbench.ui.query;
