// SPDX-License-Identifier: UPL-1.0
/** Views of a stack profile: call trees, totals of frames, scales and groups of frames. */
package org.flightbench.recording.profile.view;
