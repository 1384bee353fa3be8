/** A public key as the pack brings it. */
export type JsonWebKey = { kty?: string; crv?: string; x?: string; y?: string }

/** What somebody holds up, types or scans, by its looks alone. */
export type ReadCode =
  | { kind: 'signed'; event: string; passcode: string; words: string; signature: Uint8Array }
  | { kind: 'link'; event: string; guest: string }
  | { kind: 'passcode'; passcode: string }
  /** Begins like ours and is none. */
  | { kind: 'broken' }
  | { kind: 'nothing' }
