// SPDX-License-Identifier: UPL-1.0
/** Settings to record with, edited by what one wants to see. */
package org.flightbench.recording.settings.edit;
