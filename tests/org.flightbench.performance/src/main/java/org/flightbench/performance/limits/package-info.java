// SPDX-License-Identifier: UPL-1.0
/** Commands that have too little of something, or are killed: what they leave. */
package org.flightbench.performance.limits;
