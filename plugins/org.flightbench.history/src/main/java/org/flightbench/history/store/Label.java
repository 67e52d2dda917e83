// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import org.flightbench.history.SeriesId;

/**
 * A judgement on the change point at a run.
 *
 * @param run the number of the first run after the change
 * @param series that the change is in, null if in all of that run
 * @param kind the judgement
 * @param note why, empty if nobody said
 */
public record Label(long run, SeriesId series, LabelKind kind, String note) {}
