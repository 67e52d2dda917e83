// SPDX-License-Identifier: UPL-1.0
/** HTML pages in a browser: how fast they are, and the browser for tests of what they do. */
package org.flightbench.performance.page;
