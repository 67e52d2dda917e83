// SPDX-License-Identifier: UPL-1.0
/** {@code flightbench history}: every run kept, and the changes found. */
package org.flightbench.cli.history;
