import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
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
import { findReaderZone } from '../accounts/store/people.ts'
import { findAccountOwner } from '../invoices/store/billing-profile.ts'
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
  kind: PlanNewsKind
}

/** To the owner, once for each period; after their own actions, each time. */
export async function enqueuePlanNewsMail(
  tx: Tx,
  world: World,
  { running, about, kind }: PlanNewsInput,
): Promise<void> {
  const owner = await findAccountOwner(tx, about)
  if (!owner) return
  const { publicUrl } = world.settings
  const language = owner.language as Language
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const day =
    kind === 'failed'
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
    method: about.method ? t(`bill.method-${getPaymentMethodKey(about.method)}`) : '',
    date: formatDate(language, day, (await findReaderZone(tx, owner.email)) ?? 'Asia/Kolkata'),
    total: formatMoney(
      language,
      kind === 'renewing' || kind === 'resumed' ? getNextPrice(about).total : about.total,
      about.currency,
    ),
    link: publicUrl + pathTo(kind === 'ended' ? 'changePlan' : 'billing'),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `plan ${kind} ${about.id} ${repeatableNews.includes(kind) ? world.random.uuid() : about.periodEnd.toISOString()}`,
    to: { name: owner.fullName, address: owner.email },
    fromName: brand.name,
    language,
    mailContext: { accountId: about.accountId },
    ...mail,
  })
}

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
