// SPDX-License-Identifier: UPL-1.0
/** The base classes of the pages of the recording editor. */
package org.flightbench.ui.recording.page;
