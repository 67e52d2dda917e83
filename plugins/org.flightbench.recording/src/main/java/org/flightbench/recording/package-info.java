// SPDX-License-Identifier: UPL-1.0
/** The kinds of files that Flightbench opens. Subpackages read recordings and logs. */
package org.flightbench.recording;
