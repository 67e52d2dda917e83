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

/** The page with the timeline of safepoints. */
public final class SafepointPage extends FlightbenchPage {

	/** The events of the page. */
	public static final IItemFilter EVENTS = ItemFilters.type(JdkTypeIDs.SAFEPOINT_BEGIN, JdkTypeIDs.SAFEPOINT_END,
			JdkTypeIDs.SAFEPOINT_CLEANUP, JdkTypeIDs.VM_OPERATIONS, JdkTypeIDs.GC_PAUSE, JdkTypeIDs.HEAP_DUMP);

	private SafepointPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	public static final class Factory implements IDataPageFactory {

		@Override
		public String getName(IState state) {
			return Messages.safepoints_name;
		}

		@Override
		public String getDescription(IState state) {
			return Messages.safepoints_description;
		}

		@Override
		public String[] getTopics(IState state) {
			return new String[]{RuleTopics.SAFEPOINTS};
		}

		@Override
		public ImageDescriptor getImageDescriptor(IState state) {
			return PageIcons.of("safepoints");
		}

		@Override
		public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
			return new SafepointPage(definition, items, editor);
		}
	}

	@Override
	public IItemFilter getDefaultSelectionFilter() {
		return EVENTS;
	}

	@Override
	Content createContent(Composite parent, IPageContainer editor) {
		SafepointContent content = new SafepointContent(parent, editor::showSelection);
		content.panel().setMenu(SelectionMenu.of(editor, content::selection));
		return content;
	}
}
