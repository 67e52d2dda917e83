// SPDX-License-Identifier: UPL-1.0
/** Recordings of virtual machines that run already. */
package org.flightbench.recording.jvm;
