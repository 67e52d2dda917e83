// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.start.UserGuide;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the guide that ships with the desktop. */
@ExtendWith(CleanDesktop.class)
class UserGuideTest {

	private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"#]+)");

	@Test
	void helpHasTheGuide() {
		Ui.run(() -> assertTrue(
				Widgets.menuItem(Ui.shell().getMenuBar(), "Help", "User Guide").isEnabled()));
	}

	@Test
	void theFirstPageIsOpenedWithAllThatItLeadsToBesideIt() throws IOException {
		List<String> opened = new ArrayList<>();
		Ui.run(() -> UserGuide.open(Ui.shell(), opened::add));
		assertEquals(List.of(UserGuide.index().toString()), opened);
		Path folder = UserGuide.index().getParent();
		List<String> missing = new ArrayList<>();
		try (Stream<Path> pages = Files.list(folder).filter(file -> file.toString().endsWith(".html"))) {
			for (Path page : pages.toList()) {
				Matcher reference = REFERENCE.matcher(Files.readString(page));
				while (reference.find()) {
					if (!reference.group(1).startsWith("https://")
							&& !Files.isRegularFile(folder.resolve(reference.group(1)))) {
						missing.add(reference.group(1));
					}
				}
			}
		}
		assertEquals(List.of(), missing);
		assertTrue(Files.readString(folder.resolve("desktop.html")).contains("Read a comparison"));
	}

	@Test
	void withoutABrowserItIsSaidWhereTheGuideIs() throws IOException {
		Ui.begin(() -> UserGuide.open(Ui.shell(), page -> false));
		Shell dialog = ActiveComparison.dialog(UserGuide.index().toString());
		Ui.run(dialog::close);
	}
}
