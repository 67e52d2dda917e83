// SPDX-License-Identifier: UPL-1.0
/** The Query page of the recording editor, which is part of the desktop only. */
package org.flightbench.ui.query;
