// SPDX-License-Identifier: UPL-1.0
/** Recording virtual machines that run. */
package org.flightbench.ui.jvm;
