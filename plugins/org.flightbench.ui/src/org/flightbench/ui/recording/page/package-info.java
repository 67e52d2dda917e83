// SPDX-License-Identifier: UPL-1.0
/** The common base of pages of the recording editor. */
package org.flightbench.ui.recording.page;
