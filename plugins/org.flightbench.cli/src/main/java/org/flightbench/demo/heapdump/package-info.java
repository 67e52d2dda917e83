// SPDX-License-Identifier: UPL-1.0
/** An experiment that times heap dumps by several JDKs. */
package org.flightbench.demo.heapdump;
