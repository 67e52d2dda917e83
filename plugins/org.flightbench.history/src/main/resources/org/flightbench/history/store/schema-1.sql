-- SPDX-License-Identifier: UPL-1.0
-- Times are in milliseconds since the epoch. Unknown values are NULL.

CREATE TABLE flightbench_schema (version INTEGER PRIMARY KEY);

-- The content is a hash that identifies a run.
CREATE TABLE run (
	id ${key},
	content TEXT NOT NULL UNIQUE,
	commit_id TEXT,
	branch TEXT,
	run_time BIGINT NOT NULL,
	machine TEXT,
	jdk TEXT,
	vm TEXT,
	jmh TEXT,
	settings TEXT NOT NULL,
	recordings TEXT NOT NULL,
	source TEXT,
	added BIGINT NOT NULL
);

CREATE INDEX run_of_time ON run (run_time);

CREATE TABLE series (
	id ${key},
	benchmark TEXT NOT NULL,
	mode TEXT NOT NULL,
	threads INTEGER NOT NULL,
	params TEXT NOT NULL,
	metric TEXT NOT NULL,
	quantity TEXT NOT NULL,
	unit TEXT NOT NULL,
	UNIQUE (benchmark, mode, threads, params, metric, quantity)
);

-- Values are in the unit of the series.
CREATE TABLE result (
	series_id BIGINT NOT NULL REFERENCES series (id),
	run_id BIGINT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
	value DOUBLE PRECISION NOT NULL,
	variance DOUBLE PRECISION,
	forks INTEGER NOT NULL,
	error DOUBLE PRECISION,
	PRIMARY KEY (series_id, run_id)
) ${clustered};

CREATE INDEX result_of_run ON result (run_id);

-- The data are the number of forks, followed by the number of iterations and their values for each fork.
CREATE TABLE iterations (
	run_id BIGINT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
	series_id BIGINT NOT NULL REFERENCES series (id),
	data ${bytes} NOT NULL,
	PRIMARY KEY (run_id, series_id)
) ${clustered};

-- The change points that checks have reported
CREATE TABLE change_point (
	series_id BIGINT NOT NULL REFERENCES series (id),
	run_id BIGINT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
	ratio DOUBLE PRECISION NOT NULL,
	found BIGINT NOT NULL,
	withdrawn BIGINT NOT NULL,
	PRIMARY KEY (series_id, run_id)
) ${clustered};

CREATE TABLE label (
	id ${key},
	run_id BIGINT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
	series_id BIGINT REFERENCES series (id),
	kind TEXT NOT NULL,
	note TEXT NOT NULL
);
