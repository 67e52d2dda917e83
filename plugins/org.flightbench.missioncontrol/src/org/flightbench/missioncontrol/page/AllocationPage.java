// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.rules.RuleTopics;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

/** The page with the flame graph of allocations. */
public final class AllocationPage extends FlightbenchPage {

	/** The events of the page. */
	public static final IItemFilter EVENTS = ItemFilters.type(JdkTypeIDs.ALLOC_INSIDE_TLAB,
			JdkTypeIDs.ALLOC_OUTSIDE_TLAB, JdkTypeIDs.OBJ_ALLOC_SAMPLE);

	private AllocationPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	public static final class Factory implements IDataPageFactory {

		@Override
		public String getName(IState state) {
			return Messages.allocation_name;
		}

		@Override
		public String getDescription(IState state) {
			return Messages.allocation_description;
		}

		@Override
		public String[] getTopics(IState state) {
			return new String[]{RuleTopics.ALLOCATION};
		}

		@Override
		public ImageDescriptor getImageDescriptor(IState state) {
			return PageIcons.of("allocation");
		}

		@Override
		public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
			return new AllocationPage(definition, items, editor);
		}
	}

	@Override
	public IItemFilter getDefaultSelectionFilter() {
		return EVENTS;
	}

	@Override
	Content createContent(Composite parent, IPageContainer editor) {
		AllocationContent content = new AllocationContent(parent, editor::showSelection);
		content.panel().setMenu(SelectionMenu.of(editor, content::selection));
		return content;
	}
}
