// SPDX-License-Identifier: UPL-1.0
/** The command {@code flightbench query}: output and prompt. */
package org.flightbench.query.command;
