// SPDX-License-Identifier: UPL-1.0
/** Reads I/O operations from files and from what Mission Control has loaded. */
package org.flightbench.recording.io.read;
