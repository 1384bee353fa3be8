import * as z from 'zod'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { enqueuePlanNewsMail } from '../mails.ts'
import { listEndingCards } from '../store/cards.ts'
import { getSubscription, listRenewingSoon, type RenewalReminder } from '../store/subscriptions.ts'

/** The later mail of a year first: where both are due, its owner needs no earlier one. */
const reminders: readonly RenewalReminder[] = [
  { kind: 'renewing', mode: 'Annually', days: 7 },
  { kind: 'renewing-month', mode: 'Monthly', days: 7 },
  { kind: 'renewing-early', mode: 'Annually', days: 30 },
]
const weekMs = 7 * 86_400_000
const cardDays = [7, 30] as const

/**
 * Tells owners once each: thirty and seven days before a yearly charge, seven before a monthly one,
 * and thirty and seven days before the card ends.
 */
export const sendRenewalReminders = defineJob({
  name: 'remind-of-renewals',
  payload: z.object({}),
  cron: '23 * * * *',
  run: async (world) => {
    for (const reminder of reminders)
      for (const about of await listRenewingSoon(world.db, world.now(), reminder))
        if (reminder.days <= 7 || about.periodEnd.getTime() - world.now().getTime() > weekMs)
          await world.db
            .transaction()
            .execute((tx) =>
              enqueuePlanNewsMail(tx, world, { running: null, about, kind: reminder.kind }),
            )
    for (const days of cardDays) await remindOfCards(world, days)
  },
})

async function remindOfCards(world: World, days: number): Promise<void> {
  for (const { id, ...card } of await listEndingCards(world.db, world.now(), days)) {
    if (days > 7 && card.endsAt.getTime() - world.now().getTime() <= weekMs) continue
    await world.db.transaction().execute(async (tx) =>
      enqueuePlanNewsMail(tx, world, {
        running: null,
        about: await getSubscription(tx, id),
        kind: 'card-ending',
        card: { ...card, days },
      }),
    )
  }
}
