// SPDX-License-Identifier: UPL-1.0
/** The view that says why the selected benchmark changed. */
package org.flightbench.ui.cause;
