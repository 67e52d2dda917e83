// SPDX-License-Identifier: UPL-1.0
/** Events that have a weight, and requests for profiles of them. */
package org.flightbench.recording.profile.event;
