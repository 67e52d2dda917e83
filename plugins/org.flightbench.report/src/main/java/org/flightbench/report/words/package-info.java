// SPDX-License-Identifier: UPL-1.0
/** The headlines, sentences and symbols of reports. */
package org.flightbench.report.words;
