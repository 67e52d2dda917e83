// SPDX-License-Identifier: UPL-1.0
/** Events with weights, and requests for profiles of them. */
package org.flightbench.recording.profile.event;
