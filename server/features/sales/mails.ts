import { toWireName } from '@mehfil/contract/languages.ts'
import { renderSalesMail } from '@mehfil/templates/mails/billing/sales.tsx'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import { formatPhoneNumber } from '../../adapters/phone-numbers.ts'
import type { World } from '../../base/world.ts'
import type { CallbackRequest } from './store.ts'

/** To sales, in English. A reply goes to the requester, where an address is known. */
export async function enqueueSalesMail(
  tx: Tx,
  world: World,
  { to, request, at }: { to: string; request: CallbackRequest; at: Date },
): Promise<void> {
  const language = 'en'
  const brand = getMailBrand(world, language)
  const mail = renderSalesMail({
    lang: language,
    t: getMailTranslator(world, language),
    brand,
    fullName: request.fullName,
    contact: formatPhoneNumber(request.contact),
    dial: request.contact,
    email: request.email ?? '',
    plan: request.plan ?? '',
    mode: request.mode ?? '',
    guests: request.guests ?? 0,
    language: toWireName(request.language),
    at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    to: { name: '', address: to },
    fromName: brand.name,
    language,
    ...(request.email && { replyTo: request.email }),
    ...mail,
  })
}
