import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import {
  renderPlanNewsMail,
  type PlanNewsKind,
} from '@mehfil/templates/mails/billing/plan-news.tsx'
import type { MailTranslate } from '@mehfil/templates/mails/layout/product-mail.ts'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { getPaymentMethodKey } from '../invoices/rules/invoice-document.ts'
import { formatDate } from '../accounts/rules/dates.ts'
import { listOwners, type AccountOwner } from '../accounts/store/owners.ts'
import { findReaderZone } from '../accounts/store/people.ts'
import { formatMoney } from '../payments/mails.ts'
import { getNextPrice } from './rules/billing-details.ts'
import { getGraceEnd } from './rules/periods.ts'
import type { AccountSubscription } from './store/subscriptions.ts'

type PlanNewsInput = {
  running: AccountSubscription | null
  about: AccountSubscription & {
    /** The method of the last payment, where known. */
    method?: string
  }
  /** The card that ends, and how many days before it is announced. */
  card?: { network: string; last4: string; endsAt: Date; days: number }
  kind: PlanNewsKind
}

/** To each owner, once for each period; after their own actions, each time. */
export async function enqueuePlanNewsMail(
  tx: Tx,
  world: World,
  news: PlanNewsInput,
): Promise<void> {
  for (const owner of await listOwners(tx, news.about)) await tellOwner(tx, world, owner, news)
}

async function tellOwner(
  tx: Tx,
  world: World,
  owner: AccountOwner,
  { running, about, kind, card }: PlanNewsInput,
): Promise<void> {
  const { publicUrl } = world.settings
  const { language } = owner
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const zone = (await findReaderZone(tx, owner.email)) ?? 'Asia/Kolkata'
  const day = card
    ? new Date(card.endsAt.getTime() - 1)
    : kind === 'failed'
      ? getGraceEnd(about.periodEnd)
      : kind === 'agreed'
        ? about.periodStart
        : about.periodEnd
  const mail = renderPlanNewsMail({
    lang: toLanguageTag(language),
    t,
    brand,
    name: owner.fullName,
    kind,
    ...getPlanNames(t, { about, before: kind === 'agreed' && running ? running : about }),
    method: card
      ? t('plan-news.card', { network: card.network || t('bill.method-card'), last4: card.last4 })
      : about.method
        ? t(`bill.method-${getPaymentMethodKey(about.method)}`)
        : '',
    // A card ends with its month, wherever its owner is.
    date: formatDate(language, day, card ? 'Asia/Kolkata' : zone),
    due: formatDate(language, about.periodEnd, zone),
    total: formatMoney(
      language,
      comingKinds.includes(kind) ? getNextPrice(about).total : about.total,
      about.currency,
    ),
    link: publicUrl + pathTo(kind === 'ended' ? 'changePlan' : 'billing'),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `plan ${
      card
        ? `${kind}-${card.days} ${about.id} ${card.endsAt.toISOString()}`
        : `${kind} ${about.id} ${repeatableNews.includes(kind) ? world.random.uuid() : about.periodEnd.toISOString()}`
    } ${owner.personId}`,
    to: { name: owner.fullName, address: owner.email },
    fromName: brand.name,
    language,
    mailContext: { accountId: about.accountId },
    ...mail,
  })
}

/** News of the next payment, not of the last. */
const comingKinds: readonly PlanNewsKind[] = [
  'renewing',
  'renewing-early',
  'renewing-month',
  'card-ending',
  'resumed',
]

/** Actions that may be repeated within one period. */
const repeatableNews: readonly PlanNewsKind[] = ['ending', 'paused', 'resumed']

type PlanWithMode = Pick<AccountSubscription, 'plan' | 'mode'>

/** For the same plan with another period, the mail names the periods. */
function getPlanNames(
  t: MailTranslate,
  { before, about }: { before: PlanWithMode; about: PlanWithMode },
): { plan: string; next: string } {
  const isSame = before.plan === about.plan && before.mode !== about.mode
  const formatPlanName = ({ plan, mode }: PlanWithMode) =>
    isSame ? t(`plan-news.for-${mode}`, { plan: t(`plan-news.${plan}`) }) : t(`plan-news.${plan}`)
  return { plan: formatPlanName(before), next: formatPlanName(about) }
}
