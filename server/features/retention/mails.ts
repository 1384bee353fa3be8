import { pathTo } from '@mehfil/contract/pages.ts'
import { renderRetentionMail } from '@mehfil/templates/mails/hosts/retention.tsx'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { formatDate } from '../accounts/rules/dates.ts'
import type { AccountOwner } from '../accounts/store/owners.ts'
import { translateEvent, chooseLanguage } from '../events/rules/translations.ts'
import type { EventRow } from '../events/store/event.ts'

type RetentionWarningInput = { event: EventRow; owner: AccountOwner; day: string; guests: number }

/** One warning for each planned day of deletion and each owner. */
export async function enqueueRetentionWarning(
  tx: Tx,
  world: World,
  { event, owner, day, guests }: RetentionWarningInput,
): Promise<void> {
  const { publicUrl } = world.settings
  const { fullName: name, email, language, personId } = owner
  const brand = getMailBrand(world, language)
  const EID = event.id
  const mail = renderRetentionMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    name,
    guests,
    title: translateEvent(event, chooseLanguage(event, language)).title,
    date: formatDate(language, new Date(`${day}T12:00:00Z`)),
    keepLink: `${publicUrl}${pathTo('settings', { EID })}#purgeOn`,
    exportLink: publicUrl + pathTo('guests', { EID }),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `retention ${EID} ${day} ${personId}`,
    to: { name, address: email },
    fromName: brand.name,
    language,
    mailContext: { accountId: event.accountId, eventId: EID },
    ...mail,
  })
}
