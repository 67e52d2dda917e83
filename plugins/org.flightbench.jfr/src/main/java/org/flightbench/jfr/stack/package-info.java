// SPDX-License-Identifier: UPL-1.0
/** Stack traces in their encoded form. */
package org.flightbench.jfr.stack;
