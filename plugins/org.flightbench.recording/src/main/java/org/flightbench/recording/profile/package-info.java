// SPDX-License-Identifier: UPL-1.0
/**
 * Stack profiles: what events with stack traces weigh, by call tree; and what two of them differ in.
 */
package org.flightbench.recording.profile;
