// SPDX-License-Identifier: UPL-1.0
/** Edits recording settings by topic. */
package org.flightbench.recording.settings.edit;
