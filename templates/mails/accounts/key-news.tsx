import type { RenderedMail } from '../layout/product-mail.ts'
import { renderProgramMail, type ProgramMailView } from './program-mail.tsx'

export type KeyNewsKind = 'created' | 'revoked'

export type KeyNewsMailView = ProgramMailView & {
  kind: KeyNewsKind
  keyName: string
  /** Who did it; empty for the reader. */
  by: string
  /** Formatted for the reader: "21 November 2026, 10:42 UTC". */
  at: string
  /** "Chrome on Android", or empty if the browser sends nothing. */
  device: string
}

/** Tells the owner of an account that a program may work for it from now on, or no longer. */
export function renderKeyNewsMail(mail: KeyNewsMailView): RenderedMail {
  const { t, brand, kind, keyName, by, at, device } = mail
  const from = device && t('code.from', { device })
  return renderProgramMail(mail, {
    subject: t(`key.${kind}-subject`, { brand: brand.name }),
    preheader: t(`key.${kind}-preheader`),
    title: t(`key.${kind}-title`),
    body: by ? t(`key.${kind}-by`, { key: keyName, by }) : t(`key.${kind}-body`, { key: keyName }),
    next: t(`key.${kind}-next`),
    fact: { label: t(`key.${kind}-when`), value: at, more: from, lines: [at, from] },
  })
}
