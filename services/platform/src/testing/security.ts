import { createLogger, setRootLogger } from '../logging.js';

/** A security event as it stands in the log. */
export type SeenSecurityEvent = Record<string, unknown> & { securityEvent: string };

/** Keeps the security events logged from now on; call it after the module is made, which sets a logger of its own. */
export function watchSecurityEvents(): { seen: SeenSecurityEvent[]; of(event: string): SeenSecurityEvent[] } {
  const seen: SeenSecurityEvent[] = [];
  setRootLogger(
    createLogger(
      { service: 'test' },
      {
        write(line: string) {
          const entry = JSON.parse(line) as SeenSecurityEvent;
          if (entry.securityEvent) seen.push(entry);
        },
      },
    ),
  );
  return { seen, of: (event) => seen.filter(({ securityEvent }) => securityEvent === event) };
}
