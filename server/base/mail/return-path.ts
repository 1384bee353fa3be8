import { keyedHash, equalsInConstantTime } from '../random.ts'
import type { Settings } from '../settings.ts'

/**
 * The address that reports about one mail come to: `bounces+<mail><proof>@…`. Only we can make one,
 * so the address of a report proves that it is about our mail.
 */
const length = { mail: 32, proof: 20 }

type ReturnPathSettings = Pick<Settings, 'mailBounces' | 'secretKey' | 'mailFrom'> &
  Partial<Pick<Settings, 'secretKeyBefore'>>

const createProof = (secretKey: string, mail: string): Buffer =>
  keyedHash(secretKey, `return path ${mail}`).subarray(0, length.proof / 2)

/**
 * Where reports about a mail are sent: its own address or, where no reports are received, the
 * sender's address.
 */
export function formatReturnPath(
  { mailBounces, secretKey, mailFrom }: ReturnPathSettings,
  mailId: string,
): string {
  if (!mailBounces) return mailFrom
  const [local = '', domain = ''] = mailBounces.split('@')
  const mail = mailId.replaceAll('-', '')
  return `${local}+${mail}${createProof(secretKey, mail).toString('hex')}@${domain}`
}

/**
 * The mail of an address, or null when we did not make it. Mail servers may have changed the case
 * of letters.
 */
export function parseReturnPath(
  { mailBounces, secretKey, secretKeyBefore }: ReturnPathSettings,
  address: string,
): string | null {
  if (!mailBounces) return null
  const [local = '', domain = ''] = mailBounces.toLowerCase().split('@')
  const [before = '', suffix = '', after = ''] = address.toLowerCase().split(/[+@]/)
  const [, mail, proof] =
    new RegExp(`^([0-9a-f]{${length.mail}})([0-9a-f]{${length.proof}})$`).exec(suffix) ?? []
  if (before !== local || after !== domain) return null
  if (!mail || !proof) return null
  const isOurs = [secretKey, secretKeyBefore].some(
    (key) => key && equalsInConstantTime(Buffer.from(proof, 'hex'), createProof(key, mail)),
  )
  if (!isOurs) return null
  return mail.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An attacker's text of many addresses costs no more proofs than this. */
const maxAddresses = 20

/** Whether a text names an address that we made, found without reading it as a mail. */
export function namesReturnPath(settings: ReturnPathSettings, text: string): boolean {
  const [local = '', domain = ''] = (settings.mailBounces ?? '').toLowerCase().split('@')
  const begin = `${local}+`
  const size = begin.length + length.mail + length.proof + 1 + domain.length
  const lower = text.toLowerCase()
  let at = lower.indexOf(begin)
  for (let tried = 0; domain !== '' && at >= 0 && tried < maxAddresses; tried += 1) {
    if (parseReturnPath(settings, lower.slice(at, at + size)) !== null) return true
    at = lower.indexOf(begin, at + 1)
  }
  return false
}
