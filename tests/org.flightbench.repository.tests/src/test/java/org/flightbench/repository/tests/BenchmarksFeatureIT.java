// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the feature of the writer benchmarks as it is installed from the p2 site. */
class BenchmarksFeatureIT {

	private static final String BUNDLE = "org.flightbench.writer.benchmarks";

	@TempDir
	Path folder;

	@Test
	void bringsTheBundleThatCarriesTheBenchmarks() throws IOException {
		try (ZipFile feature = new ZipFile(fromSite("features/org.flightbench.benchmarks.feature_").toFile())) {
			String plugins = text(feature, "feature.xml");
			assertTrue(plugins.contains("id=\"" + BUNDLE + "\""), plugins);
		}
		try (ZipFile bundle = new ZipFile(fromSite("plugins/" + BUNDLE + "_").toFile())) {
			String manifest = text(bundle, "META-INF/MANIFEST.MF");
			assertTrue(manifest.contains("Bundle-SymbolicName: " + BUNDLE), manifest);
		}
	}

	@Test
	void listsTheThirteenBenchmarksInAJvm() throws IOException, InterruptedException {
		Path jar = folder.resolve("benchmarks.jar");
		try (ZipFile bundle = new ZipFile(fromSite("plugins/" + BUNDLE + "_").toFile())) {
			copy(bundle, "benchmarks.jar", jar);
		}
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-jar",
				jar.toString(), "-l").redirectErrorStream(true).start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
		assertEquals(0, process.waitFor(), output);
		TreeMap<String, Long> perClass = output.lines().filter(line -> line.startsWith(BUNDLE))
				.map(line -> line.substring(BUNDLE.length() + 1, line.lastIndexOf('.')))
				.collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
		assertEquals("{AllocationRateBenchmark=2, ConstantPoolBenchmark=3, EventWriteThroughputBenchmark=4, "
				+ "StringEncodingBenchmark=4}", perClass.toString(), output);
	}

	/** Extracts the only file of the site whose path begins with the given text. */
	private Path fromSite(String begin) throws IOException {
		try (ZipFile site = new ZipFile(System.getProperty("site.zip"))) {
			List<String> found = site.stream().map(ZipEntry::getName).filter(name -> name.startsWith(begin)).toList();
			assertEquals(1, found.size(), () -> begin + " in " + site.stream().map(ZipEntry::getName).toList());
			Path file = folder.resolve(found.get(0).replace('/', '-'));
			copy(site, found.get(0), file);
			return file;
		}
	}

	private static String text(ZipFile zip, String entry) throws IOException {
		try (InputStream content = zip.getInputStream(zip.getEntry(entry))) {
			return new String(content.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static void copy(ZipFile zip, String entry, Path file) throws IOException {
		try (InputStream content = zip.getInputStream(zip.getEntry(entry))) {
			Files.copy(content, file);
		}
	}
}
