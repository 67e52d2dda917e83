// SPDX-License-Identifier: UPL-1.0
/** The canvas for flame graphs, with painting, mouse and keyboard support, and animation. */
package org.flightbench.ui.flame.canvas;
