// SPDX-License-Identifier: UPL-1.0
/** The canvas of flame graphs: painting, pointer, keys, animation. */
package org.flightbench.ui.flame.canvas;
