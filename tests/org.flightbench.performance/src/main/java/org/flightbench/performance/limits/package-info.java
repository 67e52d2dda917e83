// SPDX-License-Identifier: UPL-1.0
/** Checks what commands leave behind when resources are short or they are killed. */
package org.flightbench.performance.limits;
