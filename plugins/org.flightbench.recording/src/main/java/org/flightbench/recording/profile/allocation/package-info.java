// SPDX-License-Identifier: UPL-1.0
/** Detection of allocation before the recording. The weight of a thread's first sample may include such allocation. */
package org.flightbench.recording.profile.allocation;
