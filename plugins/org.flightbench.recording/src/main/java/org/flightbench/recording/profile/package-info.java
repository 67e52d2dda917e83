// SPDX-License-Identifier: UPL-1.0
/** Stack profiles: the weights of events by stack trace, and the differences between two profiles. */
package org.flightbench.recording.profile;
