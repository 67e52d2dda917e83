// SPDX-License-Identifier: UPL-1.0
/** The pictures of a history: one series, and many small ones. */
package org.flightbench.ui.history.plot;
