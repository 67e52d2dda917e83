// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.flightbench.ui.measure.soak.Soak;
import org.flightbench.ui.measure.soak.SoakFiles;

/** Opens files of all kinds in Flightbench's editors inside Mission Control, visits their contents, and closes them. */
final class FilesOfAllKinds {

	private final MissionControl missionControl;
	private final List<String> views;
	private final Soak soak;

	/**
	 * @param views the Flightbench views that are visited in addition to the editor
	 * @param folder an empty folder for the files
	 */
	FilesOfAllKinds(MissionControl missionControl, List<String> views, Path folder) throws Exception {
		this.missionControl = missionControl;
		this.views = views;
		SoakFiles files = new SoakFiles(missionControl.sample("."), folder);
		soak = missionControl.ui(() -> new Soak(missionControl.page(), files, this::looked));
	}

	/** Opens and closes the given number of files. */
	void openAndClose(int times) throws Exception {
		missionControl.ui(() -> {
			soak.begin(times);
			return null;
		});
		for (int time = 0; time < times; time++) {
			int left = times - time - 1;
			missionControl.waitUntil("files are closed", () -> soak.left() <= left);
		}
		missionControl.waitUntil("the last ones are closed", soak::isDone);
	}

	/**
	 * Returns the contents of Flightbench's editor and views. Excludes Mission Control's own, because Flightbench is
	 * not responsible for objects that they retain.
	 */
	private List<Composite> looked() {
		IWorkbenchPage page = missionControl.page();
		return Stream.concat(Stream.of(page.getActiveEditor()), views.stream().map(page::findView))
				.filter(Objects::nonNull).map(FilesOfAllKinds::contents).toList();
	}

	private static Composite contents(IWorkbenchPart part) {
		return (Composite) part.getSite().getService(MPart.class).getWidget();
	}
}
