import type { RenderedMail } from '../layout/product-mail.ts'
import { renderProgramMail, type ProgramMailView } from './program-mail.tsx'

/** `required`: the owner asks all members for two steps, from the day in `at` on. */
export const securityNewsKinds = [
  'device',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'codes-renewed',
  'code-used',
  'required',
  'email-changed',
  'email-returned',
  'password-cleared',
  'google-connected',
  'google-disconnected',
  'owner-made',
  'owner-added',
  'owner-left',
  'handover-offered',
  'handover-done',
  'handover-declined',
] as const
export type SecurityNewsKind = (typeof securityNewsKinds)[number]

export type SecurityNewsMailView = ProgramMailView & {
  kind: SecurityNewsKind
  /** Formatted for the reader: "21 November 2026, 10:42 UTC". */
  at: string
  /** "Chrome on Android", or empty if the browser sends nothing. */
  device: string
  /** "Bengaluru, India", or empty. */
  place: string
  /** The name of a passkey, another address, the name of the owner who requires two steps, or how many codes are left. */
  subject: string
}

/** What the button of a mail does, where it does not open the profile. */
const actions: { readonly [Kind in SecurityNewsKind]?: 'not-me' | 'take-back' | 'new-password' } = {
  device: 'not-me',
  'email-changed': 'take-back',
  'password-cleared': 'new-password',
}

/** Tells a person what changed about how they sign in, so that they notice what a stranger did. */
export function renderSecurityNewsMail(mail: SecurityNewsMailView): RenderedMail {
  const { t, brand, kind, at, device, place, subject } = mail
  const facts = { brand: brand.name, what: subject, count: Number(subject) || 0 }
  const more = [device && t('code.from', { device }), place].filter(Boolean)
  return renderProgramMail(mail, {
    subject: t(`security.${kind}-subject`, facts),
    preheader: t(`security.${kind}-next`, facts),
    title: t(`security.${kind}-title`, facts),
    body: t(`security.${kind}-body`, facts),
    next: t(`security.${kind}-next`, facts),
    action: t(`security.${actions[kind] ?? 'open'}`),
    fact: {
      label: t(`security.${kind === 'required' ? 'from' : 'when'}`),
      value: at,
      more: more.join(' · '),
      lines: [at, ...more],
    },
  })
}
