// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.dependencies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the list of the build's dependencies and their known vulnerabilities. */
class DependenciesTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final Path CHECKSUMS = ROOT.resolve(".mvn/checksums.sha256");
	private static final Pattern DEPENDENCY = Pattern.compile("<dependency>\\s*<groupId>([^<]+)</groupId>\\s*"
			+ "<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");

	@TempDir
	Path folder;

	@ParameterizedTest
	@CsvSource({"2.11.0,2.14.0", "2.9,2.10", "1.0-alpha-1,1.0", "1.0-rc2,1.0", "1.0-SNAPSHOT,1.0", "1.0-beta,1.0-rc1",
			"1.0,1.0.1", "31.1-jre,32.0.0-jre", "1.0-rc1,1.0-rc2", "1,1-sp"})
	void versionsAreOrderedAsMavenDoes(String earlier, String later) {
		assertTrue(VersionOrder.compare(earlier, later) < 0);
		assertTrue(VersionOrder.compare(later, earlier) > 0);
	}

	@ParameterizedTest
	@CsvSource({"1,1.0", "1.0,1.0.0", "1.0.Final,1.0", "1.0-ga,1"})
	void someVersionsAreTheSame(String one, String other) {
		assertEquals(0, VersionOrder.compare(one, other));
	}

	@Test
	void aVulnerableVersionIsToldByItsAdvisoryAndAMendedOneIsNot() throws IOException {
		Files.writeString(folder.resolve("GHSA-78wr-2p64-hpwj.json"),
				"""
				{"id": "GHSA-78wr-2p64-hpwj", "aliases": ["CVE-2024-47554"], "affected": [
				  {"package": {"ecosystem": "Maven", "name": "commons-io:commons-io"},
				   "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "2.0"}, {"fixed": "2.14.0"}]}]},
				  {"package": {"ecosystem": "Maven", "name": "acme:single"}, "versions": ["3"]},
				  {"package": {"ecosystem": "Maven", "name": "acme:last"},
				   "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"last_affected": "1.5"}]}]}]}
				""");
		Advisories advisories = Advisories.read(folder);
		List<String> known = List.of("CVE-2024-47554");
		assertEquals(known, advisories.of(new Artifact("commons-io", "commons-io", "2.11.0")));
		assertEquals(List.of(), advisories.of(new Artifact("commons-io", "commons-io", "2.14.0")));
		assertEquals(List.of(), advisories.of(new Artifact("commons-io", "commons-io", "1.4")));
		assertEquals(known, advisories.of(new Artifact("acme", "single", "3")));
		assertEquals(known, advisories.of(new Artifact("acme", "last", "1.5")));
		assertEquals(List.of(), advisories.of(new Artifact("acme", "last", "1.5.1")));
	}

	@Test
	void whatIsNoAdvisoryIsNamed() throws IOException {
		Path file = Files.writeString(folder.resolve("no.json"), "[\"Maven\"]");
		assertTrue(
				assertThrows(IOException.class, () -> Advisories.read(folder)).getMessage().contains(file.toString()));
	}

	@Test
	void aLicenseIsThatOfTheArtifactOrOfAParent() throws IOException {
		pom("acme:parent:1", "<licenses><license><name>Apache-2.0</name></license></licenses>");
		pom("acme:child:2",
				"<parent><groupId>acme</groupId><artifactId>parent</artifactId><version>1</version></parent>");
		pom("acme:none:3", "");
		Licenses licenses = new Licenses(folder);
		assertEquals("Apache-2.0", licenses.of(new Artifact("acme", "child", "2")));
		assertEquals(Licenses.UNKNOWN, licenses.of(new Artifact("acme", "none", "3")));
	}

	private void pom(String artifact, String content) throws IOException {
		String[] parts = artifact.split(":");
		Path pom = folder.resolve(new Artifact(parts[0], parts[1], parts[2]).pom());
		Files.createDirectories(pom.getParent());
		Files.writeString(pom, "<project>" + content + "</project>");
	}

	/** The build verifies checksums of its artifacts; a new artifact needs a line in the file. */
	@Test
	void pinnedArtifactsHaveChecksums() throws IOException {
		SortedSet<Artifact> listed = Dependencies.artifacts(CHECKSUMS);
		List<String> missing = new ArrayList<>();
		int pinned = 0;
		for (String file : List.of("pom.xml", "target-platform/flightbench.target")) {
			String text = Files.readString(ROOT.resolve(file));
			Matcher dependency = DEPENDENCY.matcher(text);
			while (dependency.find()) {
				Artifact artifact = new Artifact(dependency.group(1), dependency.group(2), dependency.group(3));
				if (artifact.version().startsWith("${")) {
					String property = artifact.version().substring(2, artifact.version().length() - 1);
					Matcher value = Pattern.compile("<" + Pattern.quote(property) + ">([^<]+)</").matcher(text);
					artifact = value.find()
							? new Artifact(artifact.group(), artifact.name(), value.group(1))
							: artifact;
				}
				boolean isOther = !artifact.group().equals("org.flightbench") && !artifact.name().endsWith("-bom");
				pinned += isOther ? 1 : 0;
				if (isOther && !listed.contains(artifact)) {
					missing.add(artifact.toString());
				}
			}
		}
		assertEquals(List.of(), missing);
		assertTrue(pinned > 150, pinned + " pinned artifacts");
	}

	@Test
	void anArtifactThatWasChangedIsNamed() throws Exception {
		Path repository = Files.createDirectories(folder.resolve(".m2/repository"));
		Artifact gson = Dependencies.artifacts(CHECKSUMS).stream().filter(one -> one.name().equals("gson")).findFirst()
				.orElseThrow();
		Path jar = repository.resolve(gson.pom().replaceFirst("pom$", "jar"));
		Files.createDirectories(jar.getParent());
		Files.writeString(jar, "another jar");
		ProcessBuilder check = new ProcessBuilder("bash", "-c",
				"root=$0; . \"$root/.mvn/checksums.sh\"; check_artifacts",
				ROOT.toString()).redirectErrorStream(true);
		check.environment().put("HOME", folder.toString());
		Process process = check.start();
		String printed = new String(process.getInputStream().readAllBytes());
		assertEquals(1, process.waitFor(), printed);
		assertTrue(printed.contains("gson-" + gson.version() + ".jar: FAILED"), printed);
	}
}
