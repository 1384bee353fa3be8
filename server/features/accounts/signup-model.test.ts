import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { confirmPayment, startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import { systemRandom } from '../../base/random.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { billed, details } from '../../test/flows/sign-up.ts'
import { flowTransitions } from './rules/flow-steps.ts'

/**
 * The state of one visitor's browser: `tries` are left for the code, `isIn` is true once an
 * account was made.
 */
type SignupModel = {
  step: 'none' | 'otp' | 'signup' | 'choose-plan' | 'payment'
  tries: number
  isComplete: boolean
  wish: string
  email: string
  made: number
  told: number
  isIn: boolean
}
type SignupSystem = { visitor: ReturnType<TestApp['visitor']>; emails: string[]; testApp: TestApp }
type SignupEvent = Exclude<(typeof signupTransitions)[number]['on'], 'google'>
type SignupAnswer = { http: number; code?: string | undefined }

const signupTransitions = flowTransitions
  .filter((one) => one.flow === 'signup')
  .filter((one) => one.on !== 'google')
const code = '482913'
const minutesToMs = (count: number) => count * 60_000

/** One product without payments, one with. */
let testApp: TestApp
let payingApp: TestApp
let visits = 0
const seen = new Map<string, number>()
const refused = new Map<string, number>()
const increment = (into: Map<string, number>, key: string) =>
  into.set(key, (into.get(key) ?? 0) + 1)

beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  payingApp = await openTestApp({ leniency: 1_000_000, events: false, pays: true })
  for (const one of [testApp, payingApp]) one.world.random = { ...systemRandom, digits: () => code }
})
afterAll(async () => {
  await testApp.close()
  await payingApp.close()
})

/** All rows a sign-up can write, except sessions and the audit log. */
async function readWrites({ testApp }: SignupSystem) {
  const { db } = testApp.world
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

/** One action, tried at any step: its effect where the table lists it, and none elsewhere. */
class Try implements fc.AsyncCommand<SignupModel, SignupSystem> {
  readonly on: SignupEvent
  readonly act: (real: SignupSystem, model: SignupModel) => Promise<SignupAnswer>
  readonly after: (model: SignupModel) => void

  constructor(on: SignupEvent, act: Try['act'], after: Try['after'] = () => {}) {
    this.on = on
    this.act = act
    this.after = after
  }

  check = () => true
  toString = () => this.on

  async run(model: SignupModel, real: SignupSystem) {
    const chosen = real.testApp === payingApp && this.on === 'wish' ? 'pay' : this.on
    const on =
      chosen !== this.on && !model.isComplete && model.step !== 'payment'
        ? 'ask-details'
        : chosen === 'wish' && !model.isComplete
          ? 'ask-details'
          : this.on === 'verify' && model.tries < 1
            ? 'wrong-code'
            : chosen
    const way = signupTransitions.find((one) => one.from === model.step && one.on === on)
    const before = way && !model.isIn ? '' : await readWrites(real)
    const answer = await this.act(real, model)
    if (model.isIn && on !== 'cancel' && on !== 'a-day-later') {
      increment(refused, `signed-in ${chosen}`)
      expect(answer, `${on} where somebody is signed in`).toMatchObject({
        http: 409,
        code: 'signedInAlready',
      })
      expect(await readWrites(real)).toBe(before)
      await real.visitor.call(calls.logout)
      model.isIn = false
    } else if (way) {
      increment(seen, `${model.step} ${on}`)
      if (on === 'wrong-code') expect(answer).toMatchObject({ http: 422, code: 'wrongCode' })
      else expect(answer, `${on} at ${model.step}`).toMatchObject({ http: 200 })
      if (on === chosen) this.after(model)
      model.step = way.to === 'registered' ? 'none' : (way.to as SignupModel['step'])
      model.isIn = way.to === 'registered'
    } else if (model.step !== 'none' || !['cancel', 'a-day-later'].includes(on)) {
      increment(refused, `${model.step} ${chosen}`)
      expect(answer, `${on} at ${model.step}`).toMatchObject({ http: 409, code: 'wrongStep' })
      expect(await readWrites(real)).toBe(before)
    }
    await expectAgreement(model, real)
  }
}

/** The server is in the state of the model. */
async function expectAgreement(model: SignupModel, { visitor, emails, testApp }: SignupSystem) {
  const { data } = await visitor.call(calls.signupProgress)
  expect({ step: data.page, email: data.email, wish: data.planRequest?.plan ?? '' }).toEqual({
    step: model.step === 'none' ? 'email' : model.step,
    email: model.step === 'none' ? '' : model.email,
    wish: model.step === 'none' ? '' : model.wish,
  })
  const {
    rows: [left],
  } = await sql<{ made: number; told: number }>`
    select (select count(*)::int from person where email = any(${emails})) as made, (select count(*)::int from callback_request where email = any(${emails})) as told`.execute(
    testApp.world.db,
  )
  expect(left).toEqual({ made: model.made, told: model.told })
}

const resetModel = (model: SignupModel) =>
  Object.assign(model, { isComplete: false, wish: '', tries: 0 })

const anew = new Try(
  'send-code',
  async (real, model) => {
    real.testApp.clock.move(minutesToMs(1))
    const email = model.step === 'otp' ? model.email : `model${++visits}@guests.example`
    real.emails.push(email)
    const answer = await real.visitor.call(calls.sendSignupCode, { input: { email } })
    if (model.step !== 'otp') Object.assign(resetModel(model), { email })
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
  ({ visitor, testApp: own }, model) => {
    if (own === testApp && model.step === 'choose-plan' && model.isComplete && !model.wish)
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
    resetModel(model).made += 1
  },
)
/** Pays in the window and comes back by its handler. */
const pay = new Try(
  'paid',
  async ({ visitor, testApp }) => {
    const begun = await visitor.call(startSignupPayment)
    if (begun.http !== 200) return begun
    const { handed } = await testApp.provider!.pay(begun.data.subscriptionId ?? '')
    return visitor.call(confirmPayment, {
      input: {
        paymentId: handed['razorpay_payment_id'] ?? '',
        subscriptionId: handed['razorpay_subscription_id'] ?? '',
        signature: handed['razorpay_signature'] ?? '',
      },
    })
  },
  (model) => {
    resetModel(model).made += 1
  },
)
const cancel = new Try('cancel', ({ visitor }) => visitor.call(calls.cancelSignup), resetModel)
const wait = new Try(
  'a-day-later',
  async ({ testApp }, model) => {
    testApp.clock.move(minutesToMs(24 * 60))
    model.isIn = false
    return { http: 200 }
  },
  resetModel,
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

/** Each action at each step once, even if the random walks leave it out. */
const tour = Object.values(begun).flatMap((way) => tries.map((one) => [...way, one]))

const repeat = <T>(times: number, one: T): T[] => Array<T>(times).fill(one)
const commands = [
  ...repeat(4, anew),
  ...repeat(8, verify),
  ...repeat(2, guess),
  ...repeat(5, save(true)),
  ...repeat(3, save(false)),
  ...repeat(5, wish),
  ...repeat(3, register),
  pay,
  pay,
  cancel,
  wait,
].map((one) => fc.constant(one))

async function runSequence(
  sequence: Iterable<fc.AsyncCommand<SignupModel, SignupSystem>>,
  where = testApp,
): Promise<void> {
  const model: SignupModel = {
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
    () => ({ model, real: { visitor: where.visitor(), emails: [], testApp: where } }),
    sequence,
  )
}

describe('Our product moves a sign-up as its table says', () => {
  it('for any actions of a visitor in any order', { tags: 'long', timeout: 120_000 }, async () => {
    for (const sequence of tour) {
      await runSequence(sequence)
      await runSequence(sequence, payingApp)
    }
    const seed = Date.now() % 1_000_000_000
    let runs = 0
    let last = Promise.resolve()
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 24, size: 'max' }),
        async (sequence) => {
          runs += 1
          last = runSequence(sequence, runs % 2 ? payingApp : testApp)
          await last
        },
      ),
      { numRuns: 300, seed, interruptAfterTimeLimit: 8_000, markInterruptAsFailure: false },
    )
    // An interrupted action continues later and moves the shared clock.
    await last

    console.info(
      `sign-up model: a tour of ${tour.length} and ${runs} sequences, seed ${seed}; taken ${formatCounts(seen)}; refused ${formatCounts(refused)}`,
    )
    expect(
      signupTransitions
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
      ({ from, on }) => !signupTransitions.some((one) => one.from === from && one.on === on),
    )
    expect(illegal).toHaveLength(14)
    expect(illegal.filter(({ from, on }) => !refused.has(`${from} ${on}`))).toEqual([])
    const unpayable = (['none', 'otp', 'signup', 'choose-plan', 'payment'] as const)
      .flatMap((from) =>
        (['verify', 'wrong-code', 'pay', 'paid'] as const).map((on) => ({ from, on })),
      )
      .filter(
        ({ from, on }) => !signupTransitions.some((one) => one.from === from && one.on === on),
      )
    expect(unpayable).toHaveLength(15)
    expect(unpayable.filter(({ from, on }) => !refused.has(`${from} ${on}`))).toEqual([])
  })

  it('and the control: a missing step is noticed', async () => {
    const skip = new Try('register', ({ visitor }) => visitor.call(calls.cancelSignup))
    await expect(runSequence([anew, verify, skip])).rejects.toThrow('register at signup')
    await expect(
      runSequence([anew, new Try('verify', async () => ({ http: 200 }))]),
    ).rejects.toThrow()
  })
})

const formatCounts = (counts: Map<string, number>): string =>
  [...counts]
    .sort()
    .map(([key, times]) => `${key} ${times}`)
    .join(', ')
