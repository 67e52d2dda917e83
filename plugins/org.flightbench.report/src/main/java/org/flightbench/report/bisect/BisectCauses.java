// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import org.flightbench.analysis.cause.Explanation;

/**
 * The causes of the change in the commit that a bisection found, for the page about the bisection.
 *
 * @param explanation the explanation from recordings of the commit and its parent
 * @param causes the name of the page with the explanation, in the same folder
 * @param flame the name of the page with the differential flame graph, in the same folder; null if there is none
 */
public record BisectCauses(Explanation explanation, String causes, String flame) {}
