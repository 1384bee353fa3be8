import { currencies, type Currency } from '@mehfil/contract/billing/money.ts'
import { subscriptionModes, type SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import { indiaOffsetMs } from '../features/invoices/rules/invoice.ts'
import type { Tx } from '../base/database/db.ts'
import { StartupError } from '../base/startup-error.ts'
import { listPrices } from '../features/billing/store.ts'
import { buildCart } from '../features/payments/rules/cart.ts'
import {
  applyCoupon,
  calculateOfferTotal,
  countDiscountedPeriods,
  type Coupon,
} from '../features/payments/rules/coupon.ts'
import { addCoupon, endCoupon, listCoupons } from '../features/payments/store/coupons.ts'
import { addSandboxOffer } from '../features/sandbox/actions/offers.ts'
import { recordTask } from './admin-audit.ts'
import type { AdminContext, AdminTask } from './admin-task.ts'

export const coupon: AdminTask = {
  usage:
    'coupon <add, end or list> <code> [--percent=20] [--amount=500.00] [--currency=INR] [--months=3] [--until=2027-03-31] [--uses=50] [--offer-monthly=<offer>] [--offer-annually=<offer>]',
  summary:
    'makes a coupon, ends it or lists all; without --months it is for the first payment, and a subscription needs an offer of the payment provider',
  run: async (context) => {
    const [deed, code = ''] = context.words
    if (deed === 'list') return printCoupons(context)
    if (!/^[A-Za-z0-9-]{3,40}$/.test(code))
      throw new StartupError('A code has 3 to 40 letters, digits and hyphens.')
    if (deed === 'add') return makeCoupon(context, code.toUpperCase())
    if (deed === 'end') return stopCoupon(context, code.toUpperCase())
    throw new StartupError('Say what to do with the coupon: add, end or list.')
  },
}

async function printCoupons({ world, print }: AdminContext): Promise<number> {
  for (const one of await listCoupons(world.db)) print(describeCoupon(one, one.redeemed))
  return 0
}

const describeCoupon = (
  { code, percent, amount, currency, months, endsAt, maxUses, endedAt }: Coupon,
  redeemed: number,
): string =>
  [
    code,
    percent === null ? `${((amount ?? 0) / 100).toFixed(2)} ${currency} off` : `${percent} % off`,
    months === null ? 'once' : `for ${months} months`,
    `${redeemed} of ${maxUses ?? 'any number'} used`,
    endedAt
      ? `ended on ${formatDay(endedAt)}`
      : endsAt
        ? `until ${formatDay(new Date(endsAt.getTime() - 1))}`
        : 'without an end',
  ].join(', ')

const formatDay = (at: Date): string =>
  new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 10)

async function makeCoupon(context: AdminContext, code: string): Promise<number> {
  const { world, print } = context
  const made = await world.db.transaction().execute(async (tx) => {
    const plain: Coupon = {
      id: world.random.uuid(),
      code,
      ...parseValue(context.options),
      months: parseWhole(context.options, 'months', 36),
      endsAt: parseEnd(context.options.get('until'), world.now()),
      maxUses: parseWhole(context.options, 'uses', 1_000_000),
      offers: {},
      endedAt: null,
    }
    const offer = await getOfferValue(tx, plain)
    const full = { ...plain, offers: await findOffers(tx, context, plain, offer) }
    if (!(await addCoupon(tx, full, world.now())))
      throw new StartupError(`There is a coupon ${code} already; a code is used once.`)
    await recordTask(tx, context, { task: 'coupon add', subject: code, after: full })
    return full
  })
  print(describeCoupon(made, 0))
  for (const mode of subscriptionModes)
    if (!made.offers[mode])
      print(`It is not for ${mode} plans: name --offer-${mode.toLowerCase()} for them.`)
  return 0
}

async function stopCoupon(context: AdminContext, code: string): Promise<number> {
  const { world, print } = context
  await world.db.transaction().execute(async (tx) => {
    if (!(await endCoupon(tx, code, world.now())))
      throw new StartupError(`There is no coupon ${code}, or it has ended.`)
    await recordTask(tx, context, { task: 'coupon end', subject: code })
  })
  print(`${code} has ended. What was bought with it keeps its price.`)
  return 0
}

/** The provider takes an offer off the sum with tax, so it must give what our invoice says. */
async function getOfferValue(tx: Tx, plain: Coupon) {
  const taxed = plain.amount === null ? null : Math.round(plain.amount * getTaxFactor(plain))
  const offer = { percent: plain.percent, amount: taxed }
  for (const currency of plain.currency ? [plain.currency] : currencies)
    for (const price of await listPrices(tx, currency)) {
      const cart = buildCart(
        { ...price, guests: 100, billed: { country: currency === 'INR' ? homeCountry : 'US' } },
        [price],
      )
      if (!cart || price.mode === 'Once') continue
      if (calculateOfferTotal(cart.total, offer) !== applyCoupon(cart, plain).total)
        throw new StartupError(
          `An offer of the provider would differ from our invoice at ${price.plan} ${price.mode} in ${currency} by the rounding of the tax: choose another percent, or an amount in whole or half units below the price.`,
        )
    }
  return offer
}

const getTaxFactor = ({ currency }: Pick<Coupon, 'currency'>): number =>
  currency === 'INR' ? 1.18 : 1

/** Those of the seller; in a demo they are made at the stand-in. */
async function findOffers(
  tx: Tx,
  { world, options }: AdminContext,
  { months }: Coupon,
  offer: { percent: number | null; amount: number | null },
): Promise<Coupon['offers']> {
  const found: Coupon['offers'] = {}
  for (const mode of subscriptionModes) {
    const named = options.get(`offer-${mode.toLowerCase()}`)
    if (named !== undefined && !/^offer_[A-Za-z0-9]{1,40}$/.test(named))
      throw new StartupError(`An offer of the provider is called offer_…: ${named}.`)
    const id = named ?? (await makeSandboxOffer(tx, world, { mode, months, offer }))
    if (id) found[mode] = id
  }
  return found
}

const makeSandboxOffer = async (
  tx: Tx,
  world: AdminContext['world'],
  {
    mode,
    months,
    offer,
  }: {
    mode: SubscriptionMode
    months: number | null
    offer: { percent: number | null; amount: number | null }
  },
): Promise<string | null> =>
  world.settings.checkout?.isSandbox
    ? addSandboxOffer(tx, world, { ...offer, cycles: countDiscountedPeriods(months, mode) })
    : null

type CouponOptions = AdminContext['options']

function parseValue(options: CouponOptions): Pick<Coupon, 'percent' | 'amount' | 'currency'> {
  const percent = parseWhole(options, 'percent', 95)
  const text = options.get('amount')
  if ((percent === null) === (text === undefined))
    throw new StartupError('A coupon takes off --percent or --amount, one of them.')
  if (text === undefined) return { percent, amount: null, currency: null }
  const currency = currencies.find((one): one is Currency => one === options.get('currency'))
  const amount = /^\d{1,9}(\.\d\d)?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (!currency || amount < 1)
    throw new StartupError(`--amount=500.00 needs --currency=${currencies.join(' or ')}.`)
  return { percent: null, amount, currency }
}

function parseWhole(options: CouponOptions, name: string, most: number): number | null {
  const text = options.get(name)
  if (text === undefined) return null
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new StartupError(`--${name} is a number from 1 to ${most}: ${text}.`)
  return value
}

/** The end of the named day in India. */
function parseEnd(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const start = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== text)
    throw new StartupError(`--until is a day, such as 2027-03-31: ${text}.`)
  const end = new Date(start.getTime() + dayMs - indiaOffsetMs)
  if (end <= now) throw new StartupError(`--until is a day that is still to come: ${text}.`)
  return end
}
