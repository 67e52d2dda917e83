# SPDX-License-Identifier: UPL-1.0
"""Reads lines of numbers, and prints for each line the indices of the change points that Apache Otava finds with default settings."""
import sys

from otava.analysis import compute_change_points

for line in sys.stdin:
    points, _ = compute_change_points([float(value) for value in line.split()], window_len=50, max_pvalue=0.001)
    print(*sorted({int(point.index) for point in points}))
