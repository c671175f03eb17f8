import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Shows a way onward where a page could not be rendered or loaded. A class, because React knows no other form. */
export class RenderError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-6 px-4 py-16">
        <PageHeading>This page did not work</PageHeading>
        <p>
          Something went wrong while showing it, or the connection was lost. Loading it again usually helps.
        </p>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    );
  }
}
