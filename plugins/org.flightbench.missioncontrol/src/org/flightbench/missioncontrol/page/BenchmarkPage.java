// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.widgets.Composite;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;
import org.flightbench.missioncontrol.text.Messages;

/** The page with the JMH results to which the recording belongs. */
public final class BenchmarkPage extends FlightbenchPage {

	private BenchmarkPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	public static final class Factory implements IDataPageFactory {

		@Override
		public String getName(IState state) {
			return Messages.benchmark_name;
		}

		@Override
		public String getDescription(IState state) {
			return Messages.benchmark_description;
		}

		@Override
		public ImageDescriptor getImageDescriptor(IState state) {
			return PageIcons.of("benchmark");
		}

		@Override
		public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
			return new BenchmarkPage(definition, items, editor);
		}
	}

	/** Returns whether an outline entry with this name is this page. */
	public static boolean isNamed(String name) {
		return Messages.benchmark_name.equals(name);
	}

	@Override
	public IItemFilter getDefaultSelectionFilter() {
		return ItemFilters.none();
	}

	@Override
	boolean isOfSelection() {
		return false;
	}

	@Override
	Content createContent(Composite parent, IPageContainer editor) {
		return new BenchmarkContent(parent);
	}
}
