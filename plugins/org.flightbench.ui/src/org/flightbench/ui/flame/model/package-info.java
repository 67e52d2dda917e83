// SPDX-License-Identifier: UPL-1.0
/** Which flame graph is shown, prepared outside the UI thread. */
package org.flightbench.ui.flame.model;
