// SPDX-License-Identifier: UPL-1.0
/** The kinds of files. The packages below read recordings and logs. */
package org.flightbench.recording;
