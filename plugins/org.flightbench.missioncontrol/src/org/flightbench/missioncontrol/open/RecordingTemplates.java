// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.io.InputStream;
import java.util.List;
import java.util.Locale;

import org.flightbench.jfr.SettingsFile;
import org.openjdk.jmc.flightrecorder.configuration.spi.IConfigurationStorageDelegate;
import org.openjdk.jmc.flightrecorder.configuration.spi.IStorageProvider;

/**
 * Adds the settings of {@code flightbench.jfc} to the templates of Mission Control's <em>Start Flight Recording</em>.
 */
public final class RecordingTemplates implements IStorageProvider {

	@Override
	public List<IConfigurationStorageDelegate> getStorageDelegates(String fileExtension) {
		return SettingsFile.NAME.endsWith(fileExtension.toLowerCase(Locale.ROOT)) ? List.of(new Shipped()) : List.of();
	}

	/** A read-only template, which users can copy. */
	private static final class Shipped implements IConfigurationStorageDelegate {

		@Override
		public InputStream getContents() {
			return SettingsFile.open();
		}

		@Override
		public boolean isSaveable() {
			return false;
		}

		@Override
		public boolean save(String content) {
			return false;
		}

		@Override
		public boolean isDeletable() {
			return false;
		}

		@Override
		public boolean delete() {
			return false;
		}

		@Override
		public String getLocationInfo() {
			return SettingsFile.NAME;
		}

		@Override
		public String getLocationPath() {
			return null;
		}
	}
}
