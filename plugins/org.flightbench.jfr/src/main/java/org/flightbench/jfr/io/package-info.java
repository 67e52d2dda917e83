// SPDX-License-Identifier: UPL-1.0
/**
 * Access to the bytes of compressed and uncompressed recordings, the encoding of integers, and the reporting of damaged
 * data.
 */
package org.flightbench.jfr.io;
