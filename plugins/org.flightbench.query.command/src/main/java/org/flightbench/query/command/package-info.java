// SPDX-License-Identifier: UPL-1.0
/** The output and the prompt of the {@code flightbench query} command. */
package org.flightbench.query.command;
