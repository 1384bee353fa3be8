import type { TFunction } from 'i18next'
import { sandboxPay, sandboxWindowScript } from '@mehfil/contract/sandbox.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { policy } from '../../../base/headers.ts'
import { moneyIn } from '../../payments/mails.ts'
import { shell } from '../../mailbox/pages/shell.tsx'
import { payAtDesk, paying, type Paid, type Paying } from '../actions/pay.ts'
import { deskIn } from '../actions/desk.ts'
import { tellOf } from '../actions/tell.ts'
import type { Entity, Json } from '../rules/entities.ts'
import { faultsIn, shelfIn } from '../store.ts'

type Shown = {
  id: string
  name: string
  description: string
  email: string
  contact: string
  callbackUrl: string
}

const shownIn = (told: Record<string, unknown>): Shown => {
  const word = (name: string) => (typeof told[name] === 'string' ? told[name].slice(0, 200) : '')
  return {
    id: word('what'),
    name: word('name'),
    description: word('description'),
    email: word('email'),
    contact: word('contact'),
    callbackUrl: ownCallback(word('callback_url')),
  }
}

/** Back to a callback of ours and nowhere else. */
const ownCallback = (address: string): string =>
  URL.canParse(address) &&
  /^\/api\/(auth|user)\/[\w/-]+\/payment-callback$/.test(new URL(address).pathname)
    ? new URL(address).pathname + new URL(address).search
    : ''

/** The window in which somebody pays, or does not. It says what it is. */
export async function payWindow(context: PageContext): Promise<Page> {
  const shown = shownIn(context.request.query as Record<string, unknown>)
  const sum = await sumOf(context, shown.id)
  return sum
    ? framed(context, { status: 200, shown }, (t) => <Choices t={t} shown={shown} sum={sum} />)
    : framed(context, { status: 400, shown }, (t) => <Gone t={t} />)
}

async function sumOf({ world, language }: PageContext, id: string): Promise<string | null> {
  const shelf = shelfIn(world.db, world.now())
  const own = await world.db.transaction().execute((tx) => shelfIn(tx, world.now()).get(id))
  const item =
    own?.entity === 'subscription'
      ? ((await shelf.get(String(own['plan_id'])))?.['item'] as Json | undefined)
      : own
  return item && typeof item['amount'] === 'number'
    ? moneyIn(language, item['amount'], String(item['currency']))
    : null
}

/** What was chosen happens, and is told: to the page by its handler, to the server by webhooks. */
export async function payInWindow(context: PageContext): Promise<Page> {
  const { world, form } = context
  const shown = shownIn(form)
  const how = String(form['how'] ?? '')
  const paid = await world.db.transaction().execute(async (tx) => {
    const [desk, faults] = [deskIn(tx, world), await faultsIn(tx)]
    const paid = await payAtDesk(desk, shown.id, {
      how: asPaying(how),
      payer: { ...unnamed, description: shown.description },
    })
    if (paid) await tellOf(tx, { desk, told: paid.told, faults })
    return paid
  })
  if (!paid) return framed(context, { status: 400, shown }, (t) => <Gone t={t} />)
  if (how === 'silent') return framed(context, { status: 200, shown }, (t) => <Closed t={t} />)
  return framed(context, { status: 200, shown }, (t) => <Done t={t} shown={shown} paid={paid} />)
}

/** As the provider says it of somebody who left no address: the stand-in keeps nobody's. */
const unnamed = { email: 'void@razorpay.com', contact: '' }

const asPaying = (how: string): Paying =>
  (paying as readonly string[]).includes(how) ? (how as Paying) : 'success'

/** It stands over the page somebody pays on, unless it is a page of its own. */
function framed(
  context: PageContext,
  { status, shown }: { status: number; shown: Shown },
  body: (t: TFunction) => React.ReactElement,
): Page {
  const title = context.world.words(context.language, 'mail')('sandbox.title')
  const page = shell(context, {
    title,
    status,
    plain: true,
    body: (t) => (
      <div className="desk" {...(!shown.callbackUrl && { 'data-over': '' })}>
        {body(t)}
        <script src={sandboxWindowScript.path} />
      </div>
    ),
  })
  const style =
    /style-src ([^;]+)/.exec(page.headers?.['content-security-policy'] ?? '')?.[1] ?? "'none'"
  return {
    ...page,
    headers: {
      ...page.headers,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': policy({ 'style-src': style, 'frame-ancestors': "'self'" }),
    },
  }
}

const hidden = ({ id, name, description, email, contact, callbackUrl }: Shown) =>
  Object.entries({
    what: id,
    name,
    description,
    email,
    contact,
    ...(callbackUrl && { callback_url: `http://localhost${callbackUrl}` }),
  }).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)

function Choices({ t, shown, sum }: { t: TFunction; shown: Shown; sum: string }) {
  return (
    <>
      <h1>{t('sandbox.title')}</h1>
      <p className="about">{t('sandbox.about')}</p>
      <p className="card sum">
        <b>
          <bdi>{sum}</bdi>
        </b>
        <span>{shown.description || shown.name}</span>
        {shown.email && (
          <span>
            <bdi>{shown.email}</bdi>
          </span>
        )}
      </p>
      <form method="post" action={sandboxPay.path}>
        {hidden(shown)}
        <p className="ways">
          <button className="go" name="how" value="success">
            {t('sandbox.pay', { sum })}
          </button>
          <button className="no" name="how" value="failure">
            {t('sandbox.fail')}
          </button>
          <button className="no" name="how" value="held">
            {t('sandbox.hold')}
          </button>
          <button className="no" name="how" value="silent">
            {t('sandbox.vanish')}
          </button>
          <button className="no" type="button" data-dismiss="">
            {t('sandbox.dismiss')}
          </button>
        </p>
      </form>
    </>
  )
}

function Done({ t, shown, paid }: { t: TFunction; shown: Shown; paid: Paid }) {
  const isFailed = paid.payment['status'] === 'failed'
  const answer = isFailed ? failureOf(paid.payment, shown.id) : paid.handed
  if (shown.callbackUrl) {
    return (
      <form method="post" action={shown.callbackUrl} data-post="">
        {Object.entries(
          isFailed ? formOf(answer['error'] as Json) : (answer as Record<string, string>),
        ).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <p className="about">{t('sandbox.done')}</p>
        <p>
          <button className="go">{t('sandbox.back')}</button>
        </p>
      </form>
    )
  }
  return (
    <p className="about" data-told={JSON.stringify({ is: isFailed ? 'failed' : 'paid', answer })}>
      {t('sandbox.done')}
    </p>
  )
}

const failureOf = (payment: Entity, id: string): Json => ({
  error: {
    code: payment['error_code'],
    description: payment['error_description'],
    source: payment['error_source'],
    step: payment['error_step'],
    reason: payment['error_reason'],
    metadata: {
      [id.startsWith('sub_') ? 'subscription_id' : 'order_id']: id,
      payment_id: payment.id,
    },
  },
})

/** As a form has it: `error[code]`, and what it was about as JSON in `error[metadata]`. */
const formOf = (error: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error).map(([name, value]) => [
      `error[${name}]`,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

const Closed = ({ t }: { t: TFunction }) => (
  <>
    <h1>{t('sandbox.vanished')}</h1>
    <p className="about">{t('sandbox.vanished-about')}</p>
  </>
)

const Gone = ({ t }: { t: TFunction }) => (
  <>
    <h1>{t('sandbox.title')}</h1>
    <p className="about">{t('sandbox.gone')}</p>
    <p>
      <button className="no" type="button" data-dismiss="">
        {t('sandbox.dismiss')}
      </button>
    </p>
  </>
)
