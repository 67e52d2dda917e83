// SPDX-License-Identifier: UPL-1.0
/** Access to the bytes of recordings, compressed or not; the encoding of integers; and problems with damaged data. */
package org.flightbench.jfr.io;
