// SPDX-License-Identifier: UPL-1.0
/** Stack traces as chunks have them. */
package org.flightbench.jfr.stack;
