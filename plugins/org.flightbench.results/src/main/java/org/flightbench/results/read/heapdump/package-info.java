// SPDX-License-Identifier: UPL-1.0
/** Results that represent heap dumps. */
package org.flightbench.results.read.heapdump;
