import { Component, type ReactNode } from 'react';
import { fetchAgain } from '@/lib/lazyComponent';

interface Props {
  children: ReactNode;
  /** What stands in the place of what could not be drawn. */
  instead: (retry: () => void) => ReactNode;
}

/** What cannot be drawn takes its own place only: the page around it goes on. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  readonly #retry = () => {
    fetchAgain();
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead(this.#retry) : this.props.children;
  }
}
