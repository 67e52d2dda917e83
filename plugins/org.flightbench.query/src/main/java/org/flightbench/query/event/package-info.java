// SPDX-License-Identifier: UPL-1.0
/** Tables of the events and stack traces of recordings. */
package org.flightbench.query.event;
