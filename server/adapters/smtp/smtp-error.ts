/** The error of a failed SMTP session, with the server's own reply code where it sent one. */
export const createSmtpError = (
  message: string,
  facts: { responseCode?: number; afterData?: boolean; unreachable?: boolean } = {},
): Error => Object.assign(new Error(message), facts)
