// SPDX-License-Identifier: UPL-1.0
/** Files that results are read from: their text, places in it, and what is wrong with them. */
package org.flightbench.results.read.source;
