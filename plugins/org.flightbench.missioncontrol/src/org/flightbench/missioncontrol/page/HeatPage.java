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

/** The page with the heat map. */
public final class HeatPage extends FlightbenchPage {

	private HeatPage(IPageDefinition definition, StreamModel model, IPageContainer editor) {
		super(definition, model, editor);
	}

	/** A factory without topics, because no rule relates to the page. */
	public static final class Factory implements IDataPageFactory {

		@Override
		public String getName(IState state) {
			return Messages.heat_name;
		}

		@Override
		public String getDescription(IState state) {
			return Messages.heat_description;
		}

		@Override
		public ImageDescriptor getImageDescriptor(IState state) {
			return PageIcons.of("heat");
		}

		@Override
		public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
			return new HeatPage(definition, items, editor);
		}
	}

	@Override
	Content createContent(Composite parent, IPageContainer editor) {
		HeatContent content = new HeatContent(parent, editor::showSelection);
		content.heat().setMenu(SelectionMenu.of(editor, content::timeSelection));
		content.flame().setMenu(SelectionMenu.of(editor, content::frameSelection));
		return content;
	}
}
