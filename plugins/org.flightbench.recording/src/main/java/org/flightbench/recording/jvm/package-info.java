// SPDX-License-Identifier: UPL-1.0
/** Records JVMs that are already running. */
package org.flightbench.recording.jvm;
