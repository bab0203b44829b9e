import { Button } from '@club/web-kit';
import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';
import { ErrorPage } from '../shared/error-page.js';
import { useBackOnline } from '@club/web-kit/app/use-online.ts';
import { report } from '@club/web-kit/app/report.ts';

/** Draws the crash page instead of a page that threw. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report(`a page threw ${info.componentStack ?? ''}`, error);
  }

  override render() {
    return this.state.crashed ? <CrashPage onBack={() => this.setState({ crashed: false })} /> : this.props.children;
  }
}

/** Blames an error without a connection on the connection, and renders the page again once it is back. */
function CrashPage({ onBack }: { onBack: () => void }) {
  const t = useText();
  const [offline] = useState(!navigator.onLine);
  useBackOnline(offline, onBack);
  if (offline)
    return (
      <ErrorPage
        title={t(($) => $.offline.title)}
        body={t(($) => $.offline.opens)}
        action={<Button onClick={onBack}>{t(($) => $.common.tryAgain)}</Button>}
      />
    );
  return (
    <ErrorPage
      title={t(($) => $.crash.title)}
      body={t(($) => $.crash.body)}
      action={<Button onClick={() => location.reload()}>{t(($) => $.crash.reload)}</Button>}
    />
  );
}
