import { pathTo } from '@mehfil/contract/pages.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { renderWebhookPausedMail } from '@mehfil/templates/mails/accounts/webhook-paused.tsx'
import type { AccountRef } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { enqueueAccountMail } from '../accounts/mails.ts'
import { findAccountOwner } from '../invoices/store/billing-profile.ts'

/** Tells the owner that a webhook was paused, because its receiver does not take messages. */
export async function enqueuePauseMail(
  tx: Tx,
  world: World,
  { url, reason, ...account }: AccountRef & { url: string; reason: 'failing' | 'gone' },
): Promise<void> {
  const owner = await findAccountOwner(tx, account)
  if (!owner) return
  const language = owner.language as Language
  const mail = renderWebhookPausedMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand: getMailBrand(world, language),
    name: owner.fullName,
    host: new URL(url).host,
    reason,
    link: world.settings.publicUrl + pathTo('developers'),
  })
  await enqueueAccountMail(
    tx,
    world,
    { fullName: owner.fullName, email: owner.email, language },
    mail,
  )
}
