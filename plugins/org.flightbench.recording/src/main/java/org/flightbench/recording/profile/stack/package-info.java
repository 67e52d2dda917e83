// SPDX-License-Identifier: UPL-1.0
/** Stack traces of one chunk and their frames. */
package org.flightbench.recording.profile.stack;
