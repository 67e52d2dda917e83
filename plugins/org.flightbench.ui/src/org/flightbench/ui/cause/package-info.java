// SPDX-License-Identifier: UPL-1.0
/** The view that explains why the selected benchmark changed. */
package org.flightbench.ui.cause;
