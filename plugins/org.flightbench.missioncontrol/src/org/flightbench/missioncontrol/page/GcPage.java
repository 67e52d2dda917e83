// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.widgets.Composite;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;
import org.flightbench.missioncontrol.text.Messages;

/** The page that shows garbage collection over time. */
public final class GcPage extends FlightbenchPage {

	private GcPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	/** A factory without topics, because no rule relates to the page. */
	public static final class Factory implements IDataPageFactory {

		@Override
		public String getName(IState state) {
			return Messages.gc_name;
		}

		@Override
		public String getDescription(IState state) {
			return Messages.gc_description;
		}

		@Override
		public ImageDescriptor getImageDescriptor(IState state) {
			return PageIcons.of("gc");
		}

		@Override
		public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
			return new GcPage(definition, items, editor);
		}
	}

	@Override
	Content createContent(Composite parent, IPageContainer editor) {
		GcContent content = new GcContent(parent, editor);
		content.panel().setMenu(SelectionMenu.of(editor, content::selection));
		return content;
	}
}
