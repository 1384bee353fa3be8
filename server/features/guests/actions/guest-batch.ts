import { newGuest } from '@mehfil/contract/guests/guests.ts'
import * as z from 'zod'
import type { EventContext } from '../../../base/http/context.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import {
  formatBatchFaults,
  countPeople,
  splitBatch,
  type ParsedNewGuest,
} from '../rules/guest-batch.ts'
import { lockGuestList } from '../store/guests.ts'
import { judgePhones, listCodedCountries } from '../rules/dry-run/phone-columns.ts'
import { phoneCountries, phonePlaces } from '../store/phone-countries.ts'
import { completeUndo, insertUndo, prepareBulk } from '../store/bulk.ts'
import { insertGuestBatch, listGuestsByEmail, updateListedGuests } from '../store/guest-batch.ts'

/** Before a list is added: which of its guests are on the list already. */
export async function listKnownGuests(
  { tx, scope }: EventContext,
  { emails = [] }: { emails?: string[] | undefined },
) {
  const found = await listGuestsByEmail(tx, scope, emails.filter(Boolean))
  return { listed: [...found].map(([email, { id, name }]) => ({ email, guestId: id, name })) }
}

/** The numbers of a pasted text are read like a column of a file. */
export async function readGuestPhones(
  { tx, scope, language }: EventContext,
  { phones, country }: { phones: string[]; country?: string | undefined },
) {
  const places = await phonePlaces(tx, scope)
  const coded = listCodedCountries(phones)
  return { phones: judgePhones(phones, { ...places, language, coded, chosen: country ?? null }) }
}

type AddGuestsInput = {
  guests: Array<Record<string, unknown>>
  goodOnly?: boolean | undefined
  update?: boolean | undefined
  phoneCountry?: string | undefined
}

/**
 * Adds all guests, or none and says what is wrong with which. On request it adds the valid ones
 * only.
 */
export async function addGuests(
  context: EventContext,
  { guests, goodOnly = false, update = false, phoneCountry }: AddGuestsInput,
) {
  const { world, tx, now, scope, host, language, audit } = context
  const parsedGuests: ParsedNewGuest[] = guests.map((one) => z.safeDecode(newGuest, one as never))
  await prepareBulk(tx)
  const seatsBefore = await lockGuestList(tx, scope)
  const listed = await listGuestsByEmail(
    tx,
    scope,
    parsedGuests.flatMap(({ data }) =>
      [data?.email ?? '', data?.secondEmail ?? ''].filter(Boolean),
    ),
  )
  const { good, known, faults } = splitBatch(parsedGuests, {
    listed,
    language: host.language,
    countries: phoneCountry ? [phoneCountry] : await phoneCountries(tx, scope),
    update,
  })
  const errors = formatBatchFaults(guests, faults, world.getTranslator(language, 'common'))
  if (good.length + known.length === 0 || (errors.length > 0 && !goodOnly))
    return { added: 0, updated: 0, undo: null, errors }

  const undo = world.random.uuid()
  await insertUndo(tx, scope, { id: undo, act: 'add', by: host.personId, at: now })
  await insertGuestBatch(tx, scope, good, { undo, random: world.random, now })
  await updateListedGuests(tx, scope, known, { undo, now })
  const { people } = await lockGuestList(tx, scope)
  if (people > seatsBefore.people) refuseOverLimit(await getPlan(tx, scope), { people })
  await completeUndo(tx, scope, undo, {
    guests: good.length + known.length,
    people: countPeople(good),
  })
  audit({
    subject: undo,
    after: { added: good.length, updated: known.length, people: countPeople(good) },
  })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { added: good.length, updated: known.length, undo, errors }
}
