// SPDX-License-Identifier: UPL-1.0
/** Kinds of files; what recordings and logs say is in the packages below. */
package org.flightbench.recording;
