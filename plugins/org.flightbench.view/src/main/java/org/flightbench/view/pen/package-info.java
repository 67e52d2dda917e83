// SPDX-License-Identifier: UPL-1.0
/** Drawing on a screen or into a file: colors, dashes, hatchings and text metrics. */
package org.flightbench.view.pen;
