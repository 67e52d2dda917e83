// SPDX-License-Identifier: UPL-1.0
/** Readers for existing archives of results: files with date and commit in their names, and data.js. */
package org.flightbench.history.read;
