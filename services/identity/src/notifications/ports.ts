import type { PushDevice } from './domain/push-device.js';

/** Sends one SMS. Resolves when the provider has taken it; rejects otherwise, within a few seconds. */
export abstract class SmsSender {
  /** `to` is a stored number, 601…. */
  abstract send(to: string, text: string): Promise<void>;
}

/** A mail with both parts; never personal data in the subject. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one e-mail. Resolves when the server has taken it; rejects otherwise, within a few seconds. */
export abstract class EmailSender {
  abstract send(mail: Email): Promise<void>;
}

/** Content of a push message; the app opens `path` when it is tapped. */
export interface PushContent {
  title: string;
  body: string;
  path: string;
  /** A later one with the same tag takes the place of an earlier one. */
  tag: string;
}

/** Sends one push message. */
export abstract class PushSender {
  /** Resolves to true when the push service has taken it, to false when the device takes none any more; rejects otherwise. */
  abstract send(device: PushDevice, content: PushContent): Promise<boolean>;
}
