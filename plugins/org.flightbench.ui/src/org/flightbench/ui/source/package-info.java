// SPDX-License-Identifier: UPL-1.0
/** Opens the source of methods in a development environment. */
package org.flightbench.ui.source;
