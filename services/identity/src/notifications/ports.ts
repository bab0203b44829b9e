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
