import {
  changeBookPeople as changeCall,
  newBookPerson,
  type bookPeople,
  type NewBookPerson,
} from '@mehfil/contract/address-book/address-book.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { normalizeGuestPhone, formatPhoneNumber } from '../../../adapters/phone-numbers.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { formatPageEnd, parsePageStart } from '../rules/pages.ts'
import { lockBook } from '../store/changes.ts'
import { ensureGroups, setGroup } from '../store/groups.ts'
import { bookPageSize, countPeopleOf, listPeople } from '../store/people.ts'
import {
  deletePeople,
  findPersonById,
  insertPerson,
  listHistory,
  updatePersonRow,
} from '../store/person.ts'
import { requireAllEvents, requireBook } from './access.ts'
import { getAccountCountry } from '../store/book.ts'

type PersonContext = HostContext<{ PERSON: string }>
type PeopleContext = HostContext<Record<never, string>, WireValue<typeof bookPeople.query>>

export async function listBookPeople(context: PeopleContext) {
  requireAllEvents(context)
  const { after, ...filter } = context.query
  return runHeavyRead(context.world, async (tx) => {
    const found = await listPeople(tx, context.scope, filter, {
      after: after ? parsePageStart(after) : null,
      limit: bookPageSize + 1,
    })
    const people = found.slice(0, bookPageSize)
    return {
      people: people.map(({ sortName: _, lastDay: __, ...person }) => ({
        ...person,
        phone: formatPhone(person.phone),
      })),
      count: after ? null : await countPeopleOf(tx, context.scope, filter),
      next: found.length > bookPageSize ? formatPageEnd(people.at(-1)!) : null,
    }
  })
}

const formatPhone = (phone: string) => phone && formatPhoneNumber(phone)

export async function readBookPerson(context: PersonContext) {
  await requireBook(context)
  return describePerson(context, context.params.PERSON)
}

async function describePerson({ tx, scope, now }: HostContext, id: string) {
  const person = (await findPersonById(tx, scope, id, now)) ?? refuse('notFound')
  return {
    ...person,
    phone: formatPhone(person.phone),
    history: await listHistory(tx, scope, id),
  }
}

export async function addBookPerson(context: HostContext, input: NewBookPerson) {
  const { world, tx, now, scope, audit } = context
  await requireBook(context)
  await lockBook(tx, scope)
  const { name, email = '', phone = '', language = context.host.language, groups = [] } = input
  const id = world.random.id()
  const outcome = await insertPerson(
    tx,
    scope,
    {
      id,
      name,
      email,
      phone: await normalizePhone(context, phone),
      language,
      groups: await findGroupIds(context, groups),
    },
    now,
  )
  if (outcome === 'taken') refuseKnownAddress()
  audit({ subject: id })
  return describePerson(context, id)
}

export async function updateBookPerson(
  context: PersonContext,
  { groups, phone, ...change }: Partial<NewBookPerson>,
) {
  const { tx, now, scope, audit } = context
  const id = context.params.PERSON
  await requireBook(context)
  await lockBook(tx, scope)
  const known = (await findPersonById(tx, scope, id, now)) ?? refuse('notFound')
  const outcome = await updatePersonRow(
    tx,
    scope,
    {
      id,
      ...withoutUndefined(change),
      ...(phone !== undefined &&
        phone !== formatPhone(known.phone) && { phone: await normalizePhone(context, phone) }),
      ...(groups && { groups: await findGroupIds(context, groups) }),
    },
    now,
  )
  if (outcome === 'taken') refuseKnownAddress()
  audit({ subject: id })
  return describePerson(context, id)
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

const refuseKnownAddress = (): never =>
  refuse('invalidInput', { errors: toWireErrors(newBookPerson, { email: 'field.person-known' }) })

async function normalizePhone({ tx, scope }: HostContext, phone: string): Promise<string> {
  const country = phone && (await getAccountCountry(tx, scope))
  return normalizeGuestPhone(phone, country ? [country] : [])
}

const findGroupIds = async (
  { world, tx, now, scope }: HostContext,
  names: readonly string[],
): Promise<string[]> => [
  ...new Set(
    (await ensureGroups(tx, scope, names, { random: world.random, now, source: 'host' })).values(),
  ),
]

type PeopleChange = {
  ids: string[]
  act: 'remove' | 'group' | 'ungroup'
  group?: string | undefined
}

export async function changeBookPeople(
  context: HostContext,
  { ids, act, group }: PeopleChange,
): Promise<{ count: number }> {
  const { tx, now, scope, audit } = context
  await requireBook(context)
  await lockBook(tx, scope)
  if (act === 'remove') {
    const count = await deletePeople(tx, scope, ids)
    audit({ after: { act, count } })
    return { count }
  }
  const [id] = group ? await findGroupIds(context, [group]) : []
  if (!id)
    return refuse('invalidInput', {
      errors: toWireErrors(changeCall.input, { group: 'field.name-required' }),
    })
  const count = await setGroup(tx, scope, { ids, group: id, has: act === 'group', now })
  audit({ after: { act, count } })
  return { count }
}
