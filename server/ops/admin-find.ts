import { StartupError } from '../base/startup-error.ts'
import type { AdminTask } from './admin-task.ts'
import {
  findAccounts,
  findGuests,
  findMails,
  findSecondGuests,
  type FoundAccount,
} from './admin-store.ts'
import { recordTask } from './admin-audit.ts'

export const find: AdminTask = {
  usage: 'find <address, id, event or payment>',
  summary: 'shows the accounts it belongs to, with events, payments and mails',
  run: async (context) => {
    const { world, words, print } = context
    const [text] = words
    if (!text) throw new StartupError('Name what to find: an address, or an id.')
    const accounts = await findAccounts(world.db, text)
    const [guests, mails] = text.includes('@')
      ? [
          [...(await findGuests(world.db, text)), ...(await findSecondGuests(world.db, text))],
          await findMails(world.db, text),
        ]
      : [[], []]
    // A guest's address may lead to no account, and is looked up on record too.
    for (const accountId of accounts.length > 0 ? accounts.map(({ id }) => id) : [null])
      await recordTask(world.db, context, { task: 'find', accountId })
    for (const account of accounts) print(formatAccount(account))
    for (const { id, eventId, title } of guests)
      print(`Guest ${id} of the event ${eventId} (${title})`)
    for (const { id, kind, state, subject, createdAt } of mails)
      print(`Mail ${id}  ${createdAt.toISOString()}  ${kind}, ${state}  ${subject}`)
    if (accounts.length + guests.length + mails.length === 0) print('Nothing was found.')
    return accounts.length + guests.length + mails.length > 0 ? 0 : 1
  },
}

function formatAccount(account: FoundAccount): string {
  const { id, owner, email, plan, active, periodEnd, createdAt, deletedAt, people } = account
  return [
    `Account ${id}  ${owner} <${email}>`,
    `  plan ${plan}, ${active}${periodEnd ? `, to ${periodEnd.toISOString().slice(0, 10)}` : ''}; since ${createdAt.toISOString().slice(0, 10)}; ${people} people`,
    ...(deletedAt ? [`  deleted at ${deletedAt.toISOString()}`] : []),
    ...account.events.map((event) => `  event ${event.id}  ${event.label ?? ''}  ${event.title}`),
    ...account.payments.map(
      (payment) =>
        `  payment ${payment.id}  ${(payment.amount / 100).toFixed(2)} ${payment.currency}  ${payment.verdict}  ${payment.at}`,
    ),
  ].join('\n')
}
