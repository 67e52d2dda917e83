// SPDX-License-Identifier: UPL-1.0
/** Commands that read recordings. */
package org.flightbench.cli.recording;
