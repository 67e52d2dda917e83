// SPDX-License-Identifier: UPL-1.0
/** Third-party artifacts that the build uses, with their licenses and known vulnerabilities. */
package org.flightbench.performance.dependencies;
