// SPDX-License-Identifier: UPL-1.0
/** Measurements of HTML pages in a browser, and the browser for tests of their behavior. */
package org.flightbench.performance.page;
