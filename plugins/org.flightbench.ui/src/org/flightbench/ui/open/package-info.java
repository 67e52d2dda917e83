// SPDX-License-Identifier: UPL-1.0
/** Opening of files, whatever they are, and dropping them on what is open. */
package org.flightbench.ui.open;
