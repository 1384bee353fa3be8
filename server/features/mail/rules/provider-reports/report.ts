import type { Settings } from '../../../../base/settings.ts'
import { parseReturnPath } from '../../../../base/mail/return-path.ts'
import { isUuid } from '../../../../base/uuid.ts'

/** What a provider says about one mail. `id` is the same when it says so again. */
export type ProviderReport = {
  id: string
  kind: 'hard' | 'soft' | 'complaint' | 'delivered'
  words: string
  /** What the provider names the mail by: its sender, its Message-ID, or the id we gave along. */
  names: readonly (string | undefined)[]
}

const refusingWords = /quota|full|spam|policy|block|reputation|rate|limit/i

/** A refusal for good is about the address, unless its words are about the mail or the sender. */
export const classifyRefusal = (words: string): 'hard' | 'soft' =>
  refusingWords.test(words) ? 'soft' : 'hard'

/** The mail of a report: its signed sender, or an id at the domain of our mails. */
export function findReportedMail(
  settings: Settings,
  names: ProviderReport['names'],
): string | null {
  const domain = settings.mailFrom.split('@')[1]?.toLowerCase() ?? ''
  for (const name of names) {
    if (!name) continue
    const text = name.replaceAll(/^<|>$/g, '').toLowerCase()
    const [local = '', host] = text.split('@')
    const found =
      parseReturnPath(settings, text) ??
      (isUuid(local) && (host === undefined || host === domain) ? local : null)
    if (found) return found
  }
  return null
}

/** The words of a mail server, in one line of a bearable length. */
export const shortenWords = (...words: readonly (string | undefined)[]): string =>
  (words.find((text) => text) ?? '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^smtp;\s*/i, '')
    .trim()
    .slice(0, 500)
