import {cloneElement, type ReactElement} from 'react';
import PendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';

type Route = ReactElement<{readonly render: () => ReactElement}>;

/**
 * Docusaurus hands the same element of its routes through at every navigation. Preact does not draw such an element
 * again; what reads the address below it follows one step later, after Docusaurus has looked for the section to scroll
 * to. A copy is drawn at once.
 */
export default class DrawnAtOnce extends PendingNavigation {
  override render(): ReactElement {
    const dispatcher = super.render() as ReactElement<{readonly children: Route}>;
    const render = (): ReactElement => cloneElement(this.props.children as ReactElement);
    return cloneElement(dispatcher, {children: cloneElement(dispatcher.props.children, {render})});
  }
}
