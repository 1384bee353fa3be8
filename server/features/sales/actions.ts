import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import type { requestCallback as call } from '@mehfil/contract/billing/sales.ts'
import type { RequestContext } from '../../base/http/context.ts'
import type { RateLimit } from '../../base/http/rate-limiter.ts'
import { refuse } from '../../base/refusal.ts'
import type { World } from '../../base/world.ts'
import { getSalesHours } from '../../base/i18n/sales-hours.ts'
import { guessVisitorPlace } from '../../adapters/geo/visitor-place.ts'
import { parsePhoneNumber } from '../../adapters/phone-numbers.ts'
import { enqueueSalesMail } from './mails.ts'
import { insertCallbackRequest, type CallbackRequest } from './store.ts'

/**
 * Requests for a call from one address: enough for a family on one line, too few for a flood of
 * mails.
 */
const requestsPerIp: RateLimit = { hits: 5, minutes: 60 }

export async function requestCallback(
  context: RequestContext,
  { fullName, contact }: WireValue<(typeof call)['input']>,
) {
  const { world, caller, language, setMessage } = context
  const number = parsePhoneNumber(contact, guessVisitorPlace(context).country?.code ?? homeCountry)
  if (!number) refuse('invalidInput', { errors: { CONTACT: 'field.contact-invalid' } })
  await world.limiter.consumeOrRefuse('callback-ip', caller, requestsPerIp)
  await requestSalesContact(context, { fullName, contact: number, language })
  setMessage('callback.saved')
}

/** Stored and mailed in one transaction, so that no request is lost. */
export async function requestSalesContact(
  { tx, world, now }: RequestContext,
  request: CallbackRequest,
): Promise<void> {
  await insertCallbackRequest(tx, { ...request, id: world.random.uuid(), at: now })
  const to = world.settings.salesMailbox
  if (to) await enqueueSalesMail(tx, world, { to, request, at: now })
  else warnOnce(world)
}

const warnedLogs = new WeakSet<World['log']>()

/** Logged once per start. */
function warnOnce({ log }: World): void {
  if (warnedLogs.has(log)) return
  warnedLogs.add(log)
  log.info(
    {},
    'Somebody asked for sales and SALES_EMAIL is not set: requests are kept in the table callback_request, and mailed to nobody.',
  )
}

/** The sales contact, as every screen shows it. */
export const getSalesContact = (world: World, language: Language) => ({
  phone: world.settings.brand.salesPhone,
  email: world.settings.brand.salesEmail,
  hours: getSalesHours(world, language),
})
