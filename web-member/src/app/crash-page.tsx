import { Button } from '@club/web-kit';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';
import { Trouble } from '../shared/trouble.js';
import { report } from './report.js';

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
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  const t = useText();
  return (
    <Trouble
      title={t(($) => $.crash.title)}
      body={t(($) => $.crash.body)}
      action={<Button onClick={() => location.reload()}>{t(($) => $.crash.reload)}</Button>}
    />
  );
}
