import { email } from '@mehfil/contract/fields/fields.ts'

/** "leela.iyer@…" is probably Leela Iyer. */
export const guessName = (address: string): string =>
  (address.split('@')[0] ?? '')
    .split(/[._\d-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const parseAddress = (typed: unknown): string | null => email.safeParse(typed).data ?? null
