import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import type { requestCallback as call } from '@mehfil/contract/sales.ts'
import type { Context } from '../../base/context.ts'
import type { Figure } from '../../base/limits.ts'
import { refuse } from '../../base/refuse.ts'
import type { World } from '../../base/world.ts'
import { salesHours } from '../../base/sales-hours.ts'
import { placeOf } from '../../outside/geo/place.ts'
import { numberFrom } from '../../outside/phones.ts'
import { queueSales } from './mails.ts'
import { addRequest, type Wanted } from './store.ts'

/** Requests to be called from one caller: a family on one line, and no flood of mails. */
const requestsFromIp: Figure = { hits: 5, minutes: 60 }

export async function requestCallback(
  context: Context,
  { fullName, contact }: Answer<(typeof call)['input']>,
) {
  const { world, caller, language, say } = context
  const number = numberFrom(contact, placeOf(context).country?.code ?? home)
  if (!number) refuse('invalidInput', { errors: { CONTACT: 'field.contact-invalid' } })
  await world.limiter.require('callback-ip', caller, requestsFromIp)
  await tellSales(context, { fullName, contact: number, language })
  say('callback.saved')
}

/** Kept and mailed in one transaction: whoever asked is never lost. */
export async function tellSales({ tx, world, now }: Context, wanted: Wanted): Promise<void> {
  await addRequest(tx, { ...wanted, id: world.random.uuid(), at: now })
  const to = world.settings.salesMailbox
  if (to) await queueSales(tx, world, { to, wanted, at: now })
  else sayOnce(world)
}

const told = new WeakSet<World['log']>()

/** Once a start is enough to be noticed. */
function sayOnce({ log }: World): void {
  if (told.has(log)) return
  told.add(log)
  log.info(
    {},
    'Somebody asked for sales and SALES_EMAIL is not set: requests are kept in the table callback_request, and mailed to nobody.',
  )
}

/** Whom to ask about plans, as every screen shows it. */
export const salesContactOf = (world: World, language: Language) => ({
  phone: world.settings.brand.salesPhone,
  email: world.settings.brand.salesEmail,
  hours: salesHours(world, language),
})
