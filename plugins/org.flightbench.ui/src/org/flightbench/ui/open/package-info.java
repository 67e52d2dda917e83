// SPDX-License-Identifier: UPL-1.0
/** Opening files of any kind, and dropping files on editors. */
package org.flightbench.ui.open;
