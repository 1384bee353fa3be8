import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { confirmPayment, startSignupPayment } from '@mehfil/contract/payments.ts'
import { realRandom } from '../../base/random.ts'
import { openHouse, type House } from '../../test/house.ts'
import { billed, details } from '../../test/signing-up.ts'
import { transitions } from './rules/steps.ts'

/** What the browser of one visitor knows; `tries` are those left on the code, `isIn` is after an account was made in it. */
type Model = {
  step: 'none' | 'otp' | 'signup' | 'choose-plan' | 'payment'
  tries: number
  isComplete: boolean
  wish: string
  email: string
  made: number
  told: number
  isIn: boolean
}
type Real = { visitor: ReturnType<House['visitor']>; emails: string[]; house: House }
type On = Exclude<(typeof ways)[number]['on'], 'google'>
type Answer = { http: number; code?: string | undefined }

const ways = transitions.filter((one) => one.flow === 'signup').filter((one) => one.on !== 'google')
const code = '482913'
const minutes = (count: number) => count * 60_000

/** Where nobody can pay, and where somebody can. */
let house: House
let till: House
let visits = 0
const seen = new Map<string, number>()
const refused = new Map<string, number>()
const count = (into: Map<string, number>, key: string) => into.set(key, (into.get(key) ?? 0) + 1)

beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  till = await openHouse({ leniency: 1_000_000, events: false, pays: true })
  for (const one of [house, till]) one.world.random = { ...realRandom, digits: () => code }
})
afterAll(async () => {
  await house.close()
  await till.close()
})

/** Everything a sign-up can write, but for the sessions and the log. */
async function written({ house }: Real) {
  const { db } = house.world
  const all = async (table: 'account' | 'person' | 'callback_request' | 'mail') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    )
  return JSON.stringify([
    await db.selectFrom('flow').selectAll().orderBy('id').execute(),
    await all('account'),
    await all('person'),
    await all('callback_request'),
    await all('mail'),
  ])
}

/** One thing a visitor may try, at any step. What it does where the table has it, and that it does nothing where not. */
class Try implements fc.AsyncCommand<Model, Real> {
  readonly on: On
  readonly act: (real: Real, model: Model) => Promise<Answer>
  readonly after: (model: Model) => void

  constructor(on: On, act: Try['act'], after: Try['after'] = () => {}) {
    this.on = on
    this.act = act
    this.after = after
  }

  check = () => true
  toString = () => this.on

  async run(model: Model, real: Real) {
    const chosen = real.house === till && this.on === 'wish' ? 'pay' : this.on
    const on =
      chosen !== this.on && !model.isComplete && model.step !== 'payment'
        ? 'ask-details'
        : chosen === 'wish' && !model.isComplete
          ? 'ask-details'
          : this.on === 'verify' && model.tries < 1
            ? 'wrong-code'
            : chosen
    const way = ways.find((one) => one.from === model.step && one.on === on)
    const before = way && !model.isIn ? '' : await written(real)
    const answer = await this.act(real, model)
    if (model.isIn && on !== 'cancel' && on !== 'a-day-later') {
      count(refused, `signed-in ${chosen}`)
      expect(answer, `${on} where somebody is signed in`).toMatchObject({
        http: 409,
        code: 'signedInAlready',
      })
      expect(await written(real)).toBe(before)
      await real.visitor.call(calls.logout)
      model.isIn = false
    } else if (way) {
      count(seen, `${model.step} ${on}`)
      if (on === 'wrong-code') expect(answer).toMatchObject({ http: 422, code: 'wrongCode' })
      else expect(answer, `${on} at ${model.step}`).toMatchObject({ http: 200 })
      if (on === chosen) this.after(model)
      model.step = way.to === 'registered' ? 'none' : (way.to as Model['step'])
      model.isIn = way.to === 'registered'
    } else if (model.step !== 'none' || !['cancel', 'a-day-later'].includes(on)) {
      count(refused, `${model.step} ${chosen}`)
      expect(answer, `${on} at ${model.step}`).toMatchObject({ http: 409, code: 'wrongStep' })
      expect(await written(real)).toBe(before)
    }
    await agree(model, real)
  }
}

/** The server says what the model says. */
async function agree(model: Model, { visitor, emails, house }: Real) {
  const { data } = await visitor.call(calls.signupProgress)
  expect({ step: data.page, email: data.email, wish: data.wish?.plan ?? '' }).toEqual({
    step: model.step === 'none' ? 'email' : model.step,
    email: model.step === 'none' ? '' : model.email,
    wish: model.step === 'none' ? '' : model.wish,
  })
  const {
    rows: [left],
  } = await sql<{ made: number; told: number }>`
    select (select count(*)::int from person where email = any(${emails})) as made, (select count(*)::int from callback_request where email = any(${emails})) as told`.execute(
    house.world.db,
  )
  expect(left).toEqual({ made: model.made, told: model.told })
}

const forgotten = (model: Model) => Object.assign(model, { isComplete: false, wish: '', tries: 0 })

const anew = new Try(
  'send-code',
  async (real, model) => {
    real.house.clock.move(minutes(1))
    const email = model.step === 'otp' ? model.email : `model${++visits}@guests.example`
    real.emails.push(email)
    const answer = await real.visitor.call(calls.sendSignupCode, { input: { email } })
    if (model.step !== 'otp') Object.assign(forgotten(model), { email })
    return answer
  },
  (model) => {
    model.tries = 5
  },
)
const verify = new Try('verify', ({ visitor }) =>
  visitor.call(calls.verifySignupCode, { input: { code } }),
)
const guess = new Try(
  'wrong-code',
  ({ visitor }) => visitor.call(calls.verifySignupCode, { input: { code: '000000' } }),
  (model) => {
    model.tries -= 1
  },
)
const save = (isComplete: boolean) =>
  new Try(
    'save-details',
    ({ visitor }) =>
      visitor.call(calls.saveSignupDetails, {
        input: { ...details, ...(isComplete ? billed : { plan: 'Economy' }) },
      }),
    (model) => {
      model.isComplete = isComplete
    },
  )
const wish = new Try(
  'wish',
  ({ visitor, house: own }, model) => {
    if (own === house && model.step === 'choose-plan' && model.isComplete && !model.wish)
      model.told += 1
    return visitor.call(calls.selectPlan, { input: { plan: 'First', mode: 'Monthly' } })
  },
  (model) => {
    model.wish = 'First'
  },
)
const register = new Try(
  'register',
  ({ visitor }) => visitor.call(calls.selectPlan, { input: { plan: 'Economy' } }),
  (model) => {
    forgotten(model).made += 1
  },
)
/** In the window, and back by its handler. */
const pay = new Try(
  'paid',
  async ({ visitor, house }) => {
    const begun = await visitor.call(startSignupPayment)
    if (begun.http !== 200) return begun
    const { handed } = await house.provider!.pay(begun.data.subscriptionId ?? '')
    return visitor.call(confirmPayment, {
      input: {
        paymentId: handed['razorpay_payment_id'] ?? '',
        subscriptionId: handed['razorpay_subscription_id'] ?? '',
        signature: handed['razorpay_signature'] ?? '',
      },
    })
  },
  (model) => {
    forgotten(model).made += 1
  },
)
const cancel = new Try('cancel', ({ visitor }) => visitor.call(calls.cancelSignup), forgotten)
const wait = new Try(
  'a-day-later',
  async ({ house }, model) => {
    house.clock.move(minutes(24 * 60))
    model.isIn = false
    return { http: 200 }
  },
  forgotten,
)

const begun = {
  none: [],
  otp: [anew],
  signup: [anew, verify],
  'choose-plan': [anew, verify, save(true)],
  incomplete: [anew, verify, save(false)],
  payment: [anew, verify, save(true), wish],
  registered: [anew, verify, save(true), register],
}
const tries = [anew, verify, guess, save(true), wish, pay, register, cancel, wait]

/** Each try at each step once, whatever chance leaves out. */
const tour = Object.values(begun).flatMap((way) => tries.map((one) => [...way, one]))

const often = <T>(times: number, one: T): T[] => Array<T>(times).fill(one)
const commands = [
  ...often(4, anew),
  ...often(8, verify),
  ...often(2, guess),
  ...often(5, save(true)),
  ...often(3, save(false)),
  ...often(5, wish),
  ...often(3, register),
  pay,
  pay,
  cancel,
  wait,
].map((one) => fc.constant(one))

async function go(sequence: Iterable<fc.AsyncCommand<Model, Real>>, where = house): Promise<void> {
  const model: Model = {
    step: 'none',
    tries: 0,
    isComplete: false,
    wish: '',
    email: '',
    made: 0,
    told: 0,
    isIn: false,
  }
  await fc.asyncModelRun(
    () => ({ model, real: { visitor: where.visitor(), emails: [], house: where } }),
    sequence,
  )
}

describe('Our product goes through a sign-up as its table says', () => {
  it('whatever a visitor tries, in whatever order', async () => {
    for (const sequence of tour) {
      await go(sequence)
      await go(sequence, till)
    }
    const seed = Date.now() % 1_000_000_000
    let runs = 0
    let last = Promise.resolve()
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 24, size: 'max' }),
        async (sequence) => {
          runs += 1
          last = go(sequence, runs % 2 ? till : house)
          await last
        },
      ),
      { numRuns: 300, seed, interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false },
    )
    // One that is interrupted goes on, and moves the clock of all.
    await last

    console.info(
      `sign-up model: a tour of ${tour.length} and ${runs} sequences, seed ${seed}; taken ${told(seen)}; refused ${told(refused)}`,
    )
    expect(
      ways
        .filter(({ from, on }) => !seen.has(`${from} ${on}`))
        .map(({ from, on }) => `${from} ${on}`),
    ).toEqual([])
    expect(
      [
        'send-code',
        'verify',
        'wrong-code',
        'save-details',
        'wish',
        'pay',
        'paid',
        'register',
      ].filter((on) => !refused.has(`signed-in ${on}`)),
    ).toEqual([])
    const pairs = (['none', 'otp', 'signup', 'choose-plan'] as const).flatMap((from) =>
      (['verify', 'wrong-code', 'save-details', 'wish', 'register'] as const).map((on) => ({
        from,
        on,
      })),
    )
    const illegal = pairs.filter(
      ({ from, on }) => !ways.some((one) => one.from === from && one.on === on),
    )
    expect(illegal).toHaveLength(14)
    expect(illegal.filter(({ from, on }) => !refused.has(`${from} ${on}`))).toEqual([])
    const unpayable = (['none', 'otp', 'signup', 'choose-plan', 'payment'] as const)
      .flatMap((from) =>
        (['verify', 'wrong-code', 'pay', 'paid'] as const).map((on) => ({ from, on })),
      )
      .filter(({ from, on }) => !ways.some((one) => one.from === from && one.on === on))
    expect(unpayable).toHaveLength(15)
    expect(unpayable.filter(({ from, on }) => !refused.has(`${from} ${on}`))).toEqual([])
  }, 120_000)

  it('and would see a step that is not there: the control', async () => {
    const skip = new Try('register', ({ visitor }) => visitor.call(calls.cancelSignup))
    await expect(go([anew, verify, skip])).rejects.toThrow('register at signup')
    await expect(go([anew, new Try('verify', async () => ({ http: 200 }))])).rejects.toThrow()
  })
})

const told = (counts: Map<string, number>): string =>
  [...counts]
    .sort()
    .map(([key, times]) => `${key} ${times}`)
    .join(', ')
