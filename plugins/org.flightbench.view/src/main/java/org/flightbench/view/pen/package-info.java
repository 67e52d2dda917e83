// SPDX-License-Identifier: UPL-1.0
/** Drawing on the screen or to a file: colors, dashes, hatching and text metrics. */
package org.flightbench.view.pen;
