// SPDX-License-Identifier: UPL-1.0
/** Reads pauses, collections and heap dumps from the logs of virtual machines from JDK 7 on. */
package org.flightbench.recording.safepoint.log;
