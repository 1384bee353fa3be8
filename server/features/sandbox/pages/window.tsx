import type { TFunction } from 'i18next'
import { sandboxPay, sandboxWindowScript } from '@mehfil/contract/system/payment-sandbox.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { formatMoney } from '../../payments/mails.ts'
import { renderMailboxPage } from '../../mailbox/pages/shell.tsx'
import {
  payInSandbox,
  paymentOutcomes,
  type SandboxPaymentResult,
  type SandboxPaymentOutcome,
} from '../actions/payment.ts'
import { getDueAmount } from '../actions/charge.ts'
import { createSandbox } from '../actions/sandbox-context.ts'
import { enqueueWebhooks } from '../actions/enqueue-webhooks.ts'
import type { SandboxEntity, SandboxJson } from '../rules/entities.ts'
import { getFaults, createSandboxStore } from '../store.ts'

type SandboxWindowInput = {
  id: string
  name: string
  description: string
  email: string
  contact: string
  callbackUrl: string
  isCardChange: boolean
}

const parseWindowInput = (fields: Record<string, unknown>): SandboxWindowInput => {
  const readText = (name: string) =>
    typeof fields[name] === 'string' ? fields[name].slice(0, 200) : ''
  return {
    id: readText('what'),
    name: readText('name'),
    description: readText('description'),
    email: readText('email'),
    contact: readText('contact'),
    callbackUrl: parseOwnCallback(readText('callback_url')),
    isCardChange: readText('card_change') === '1',
  }
}

/** Leads back only to our own callback. */
const parseOwnCallback = (address: string): string =>
  URL.canParse(address) &&
  /^\/api\/(auth|user)\/[\w/-]+\/payment-callback$/.test(new URL(address).pathname)
    ? new URL(address).pathname + new URL(address).search
    : ''

/** The payment window. It says that it is a stand-in. */
export async function paymentWindowPage(context: PageContext): Promise<PageResponse> {
  const input = parseWindowInput(context.request.query as Record<string, unknown>)
  const sum = await formatAmountDue(context, input.id)
  return sum
    ? renderWindow(context, { status: 200, shown: input }, (t) => (
        <PaymentChoices t={t} shown={input} sum={sum} />
      ))
    : renderWindow(context, { status: 400, shown: input }, (t) => <NothingToPay t={t} />)
}

async function formatAmountDue(
  { world, language }: PageContext,
  id: string,
): Promise<string | null> {
  const store = createSandboxStore(world.db, world.now())
  const entity = await world.db
    .transaction()
    .execute((tx) => createSandboxStore(tx, world.now()).get(id))
  if (entity?.entity === 'subscription') {
    const plan = await store.get(String(entity['plan_id']))
    const { currency } = (plan?.['item'] ?? {}) as SandboxJson
    const due = await world.db
      .transaction()
      .execute((tx) => getDueAmount(createSandbox(tx, world), entity))
    return formatMoney(language, due, String(currency))
  }
  return typeof entity?.['amount'] === 'number'
    ? formatMoney(language, entity['amount'], String(entity['currency']))
    : null
}

/** Carries out the choice: the page learns it by its handler, the server by webhooks. */
export async function submitPaymentPage(context: PageContext): Promise<PageResponse> {
  const { world, form } = context
  const input = parseWindowInput(form)
  const outcome = String(form['how'] ?? '')
  const paid = await world.db.transaction().execute(async (tx) => {
    const [sandbox, faults] = [createSandbox(tx, world), await getFaults(tx)]
    const paid = await payInSandbox(sandbox, input.id, {
      outcome: parseOutcome(outcome),
      payer: { ...anonymousPayer, description: input.description },
      isCardChange: input.isCardChange,
    })
    if (paid) await enqueueWebhooks(tx, { desk: sandbox, told: paid.webhooks, faults })
    return paid
  })
  if (!paid)
    return renderWindow(context, { status: 400, shown: input }, (t) => <NothingToPay t={t} />)
  if (outcome === 'silent')
    return renderWindow(context, { status: 200, shown: input }, (t) => <PaymentUnreported t={t} />)
  return renderWindow(context, { status: 200, shown: input }, (t) => (
    <PaymentDone t={t} shown={input} paid={paid} />
  ))
}

/** The provider's answer for a payer without an address: the stand-in stores none. */
const anonymousPayer = { email: 'void@razorpay.com', contact: '' }

const parseOutcome = (outcome: string): SandboxPaymentOutcome =>
  (paymentOutcomes as readonly string[]).includes(outcome)
    ? (outcome as SandboxPaymentOutcome)
    : 'success'

/** Shown over the page of the payment, unless it is a page of its own. */
function renderWindow(
  context: PageContext,
  { status, shown }: { status: number; shown: SandboxWindowInput },
  body: (t: TFunction) => React.ReactElement,
): PageResponse {
  const title = context.world.getTranslator(context.language, 'mail')('sandbox.title')
  const page = renderMailboxPage(context, {
    title,
    status,
    plain: true,
    directives: { 'frame-ancestors': "'self'" },
    body: (t) => (
      <div className="desk" {...(!shown.callbackUrl && { 'data-over': '' })}>
        {body(t)}
        <script src={sandboxWindowScript.path} />
      </div>
    ),
  })
  return { ...page, headers: { ...page.headers, 'x-frame-options': 'SAMEORIGIN' } }
}

const renderHiddenFields = ({
  id,
  name,
  description,
  email,
  contact,
  callbackUrl,
  isCardChange,
}: SandboxWindowInput) =>
  Object.entries({
    what: id,
    name,
    description,
    email,
    contact,
    ...(callbackUrl && { callback_url: `http://localhost${callbackUrl}` }),
    ...(isCardChange && { card_change: '1' }),
  }).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)

function PaymentChoices({
  t,
  shown,
  sum,
}: {
  t: TFunction
  shown: SandboxWindowInput
  sum: string
}) {
  return (
    <>
      <h1>{t('sandbox.title')}</h1>
      <p className="about">{t('sandbox.about')}</p>
      <p className="card sum">
        <b>
          <bdi>{shown.isCardChange ? t('sandbox.card') : sum}</bdi>
        </b>
        <span>{shown.description || shown.name}</span>
        {shown.email && (
          <span>
            <bdi>{shown.email}</bdi>
          </span>
        )}
      </p>
      <form method="post" action={sandboxPay.path}>
        {renderHiddenFields(shown)}
        <p className="ways">
          <button className="go" name="how" value="success">
            {shown.isCardChange ? t('sandbox.new-card') : t('sandbox.pay', { sum })}
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

function PaymentDone({
  t,
  shown,
  paid,
}: {
  t: TFunction
  shown: SandboxWindowInput
  paid: SandboxPaymentResult
}) {
  const isFailed = paid.payment['status'] === 'failed'
  const answer = isFailed ? buildFailure(paid.payment, shown.id) : paid.handlerResult
  if (shown.callbackUrl) {
    return (
      <form method="post" action={shown.callbackUrl} data-post="">
        {Object.entries(
          isFailed
            ? toFormFields(answer['error'] as SandboxJson)
            : (answer as Record<string, string>),
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

const buildFailure = (payment: SandboxEntity, id: string): SandboxJson => ({
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

/** As form fields: `error[code]`, and details as JSON in `error[metadata]`. */
const toFormFields = (error: SandboxJson): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error).map(([name, value]) => [
      `error[${name}]`,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )

const PaymentUnreported = ({ t }: { t: TFunction }) => (
  <>
    <h1>{t('sandbox.vanished')}</h1>
    <p className="about">{t('sandbox.vanished-about')}</p>
  </>
)

const NothingToPay = ({ t }: { t: TFunction }) => (
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
