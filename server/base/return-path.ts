import { keyedHash, sameBytes } from './random.ts'
import type { Settings } from './settings.ts'

/** Whose report an address is: `bounces+<mail><proof>@…`. Nobody can write one but us, so a report proves itself by where it came. */
const length = { mail: 32, proof: 20 }

type Signing = Pick<Settings, 'mailBounces' | 'secretKey' | 'mailFrom'>

const proofOf = (secretKey: string, mail: string): Buffer =>
  keyedHash(secretKey, `return path ${mail}`).subarray(0, length.proof / 2)

/** Where a mail's report comes back to: its own address, or, where no reports are received, that of the mails. */
export function senderOf({ mailBounces, secretKey, mailFrom }: Signing, mailId: string): string {
  if (!mailBounces) return mailFrom
  const [local = '', domain = ''] = mailBounces.split('@')
  const mail = mailId.replaceAll('-', '')
  return `${local}+${mail}${proofOf(secretKey, mail).toString('hex')}@${domain}`
}

/** The mail an address belongs to, or null where we did not write it. Mail servers may have changed its case. */
export function mailOf({ mailBounces, secretKey }: Signing, address: string): string | null {
  if (!mailBounces) return null
  const [local = '', domain = ''] = mailBounces.toLowerCase().split('@')
  const [before = '', suffix = '', after = ''] = address.toLowerCase().split(/[+@]/)
  const [, mail, proof] =
    new RegExp(`^([0-9a-f]{${length.mail}})([0-9a-f]{${length.proof}})$`).exec(suffix) ?? []
  if (before !== local || after !== domain) return null
  if (!mail || !proof || !sameBytes(Buffer.from(proof, 'hex'), proofOf(secretKey, mail)))
    return null
  return mail.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
