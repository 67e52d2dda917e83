// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import org.flightbench.history.SeriesId;

/**
 * A user's assessment of the change point at a run.
 *
 * @param run ID of the first run after the change
 * @param series the series; null for all series of the run
 * @param kind the assessment
 * @param note the reason; possibly empty
 */
public record Label(long run, SeriesId series, LabelKind kind, String note) {}
