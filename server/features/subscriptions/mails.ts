import type { Language } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { planNewsMail, type PlanNewsKind } from '@mehfil/templates/mails/plan-news.tsx'
import type { Translate } from '@mehfil/templates/mails/house-mail.ts'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { methodOf } from '../invoices/rules/paper.ts'
import { dateIn } from '../accounts/rules/dates.ts'
import { zoneOfReader } from '../accounts/store/people.ts'
import { payerOf } from '../invoices/store/billed.ts'
import { moneyIn } from '../payments/mails.ts'
import { graceEnd } from './rules/periods.ts'
import type { Subscription } from './store/subscriptions.ts'

type News = {
  running: Subscription | null
  about: Subscription & {
    /** What the last payment was made with, where it is known. */ method?: string
  }
  kind: PlanNewsKind
}

/** To the owner, once for each period; of what they do themselves, each time. */
export async function queuePlanNews(
  tx: Tx,
  world: World,
  { running, about, kind }: News,
): Promise<void> {
  const owner = await payerOf(tx, about)
  if (!owner) return
  const { publicUrl } = world.settings
  const language = owner.language as Language
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const day =
    kind === 'failed'
      ? graceEnd(about.periodEnd)
      : kind === 'agreed'
        ? about.periodStart
        : about.periodEnd
  const mail = planNewsMail({
    lang: htmlLanguage(language),
    t,
    brand,
    name: owner.fullName,
    kind,
    ...namesOf(t, { about, before: kind === 'agreed' && running ? running : about }),
    method: about.method ? t(`bill.method-${methodOf(about.method)}`) : '',
    date: dateIn(language, day, (await zoneOfReader(tx, owner.email)) ?? 'Asia/Kolkata'),
    total: moneyIn(language, about.total, about.currency),
    link: publicUrl + to(kind === 'ended' ? 'changePlan' : 'billing'),
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: `plan ${kind} ${about.id} ${turns.includes(kind) ? world.random.uuid() : about.periodEnd.toISOString()}`,
    to: { name: owner.fullName, address: owner.email },
    fromName: brand.name,
    language,
    about: { accountId: about.accountId },
    ...mail,
  })
}

/** What may be turned to and from several times within one period. */
const turns: readonly PlanNewsKind[] = ['ending', 'paused', 'resumed']

type Named = Pick<Subscription, 'plan' | 'mode'>

/** Of one plan for another period, the periods are what changes. */
function namesOf(
  t: Translate,
  { before, about }: { before: Named; about: Named },
): { plan: string; next: string } {
  const isSame = before.plan === about.plan && before.mode !== about.mode
  const name = ({ plan, mode }: Named) =>
    isSame ? t(`plan-news.for-${mode}`, { plan: t(`plan-news.${plan}`) }) : t(`plan-news.${plan}`)
  return { plan: name(before), next: name(about) }
}
