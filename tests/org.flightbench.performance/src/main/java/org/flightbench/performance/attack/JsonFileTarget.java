// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** A JSON file that a comparison reads beside its results: whole ones with hostile values, and damaged. */
final class JsonFileTarget implements Target {

	/** Where the file goes. */
	enum Place {
		EXPECTATIONS, NOISE, RUN
	}

	private final String name;
	private final Place place;
	private final List<String> seeds;
	private final Path before;
	private final Path after;

	JsonFileTarget(String name, Place place, List<String> seeds, Path before, Path after) {
		this.name = name;
		this.place = place;
		this.seeds = seeds;
		this.before = before;
		this.after = after;
	}

	@Override
	public String name() {
		return name;
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = seeds.get(random.nextInt(seeds.size())).getBytes(StandardCharsets.UTF_8);
		if (random.nextInt(8) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Path report = folder.resolve("report");
		String format = Target.one(random, "text", "markdown", "csv", "json", "html");
		List<String> arguments;
		if (place == Place.RUN) {
			Path one = Files.createDirectory(folder.resolve("one"));
			Files.copy(before, one.resolve("results.json"));
			Files.write(one.resolve("run.json"), bytes);
			arguments = random.nextBoolean()
					? List.of("compare", one.toString(), after.toString())
					: List.of("compare", after.toString(), one.toString());
		} else {
			Path file = folder.resolve("file.json");
			Files.write(file, Mutation.packed(bytes, random));
			arguments = List.of("compare", before.toString(), after.toString(),
					place == Place.NOISE ? "--noise" : "--expect", file.toString());
		}
		boolean isText = bytes.length < 100_000 && place == Place.EXPECTATIONS && random.nextInt(16) != 0;
		return new Attempt(arguments, format, report, isText ? expectations(bytes, report) : Oracle.NONE);
	}

	/** Checks that what strict reading refuses is no result in silence. */
	private static Oracle expectations(byte[] bytes, Path report) {
		return (text, messages) -> {
			String json = new String(bytes, StandardCharsets.UTF_8);
			try {
				Object read = StrictJson.parseFile(json);
				return read instanceof List ? null : "no array was taken for expectations";
			} catch (IllegalArgumentException e) {
				return Files.exists(report) && messages.isEmpty()
						? "no JSON was taken for expectations: " + e.getMessage()
						: null;
			}
		};
	}
}
