// SPDX-License-Identifier: UPL-1.0
/** Detection of allocation before the recording, which the weights of the first samples of threads may include. */
package org.flightbench.recording.profile.allocation;
