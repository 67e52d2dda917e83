// SPDX-License-Identifier: UPL-1.0
/** Reads pauses, collections and heap dumps from the logs of JVMs, JDK 7 and newer. */
package org.flightbench.recording.pause.log;
