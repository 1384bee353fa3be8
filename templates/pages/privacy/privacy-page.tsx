import { Cover } from '../cover.tsx'
import { LanguageLinks, PageFooter } from '../sections.tsx'
import type { PrivacyPageView } from './privacy-view.ts'

type Props = { view: PrivacyPageView }

export const getPrivacyTitle = ({ t, state }: Pick<PrivacyPageView, 't' | 'state'>): string =>
  t(state === 'asks' ? 'privacy.title' : `privacy.${state}`)

/** In the design of the event, like the page that stops mails. */
export function PrivacyPage({ view }: Props) {
  const { event, t, state } = view
  return (
    <main className="page brief">
      <Cover view={event} withButton={false} />
      <div className="body">
        <LanguageLinks view={event} />
        <section className="reply" id="reply">
          {state === 'asks' ? (
            <>
              <KeptData view={view} />
              <RequestForm view={view} />
            </>
          ) : (
            <div className="state" role="status">
              <h2 className="h">{getPrivacyTitle(view)}</h2>
              <p>{t(`privacy.${state}Words`)}</p>
            </div>
          )}
          <LastLines view={view} />
        </section>
        <PageFooter {...event} />
      </div>
    </main>
  )
}

function KeptData({ view }: Props) {
  const { t, hosts, brand, keptUntil, bookMonths, processingUrl } = view
  return (
    <div className="state">
      <h2 className="h">{getPrivacyTitle(view)}</h2>
      <p>{t(hosts ? 'privacy.who' : 'privacy.whoUnnamed', { hosts, brand: brand.name })}</p>
      <p>{t('privacy.what')}</p>
      <p>{t('privacy.why')}</p>
      <p>
        {keptUntil ? t('privacy.until', { day: keptUntil }) : t('privacy.untilUndated')}
        {bookMonths !== undefined && ` ${t('privacy.book', { count: bookMonths, n: bookMonths })}`}
      </p>
      <p>
        <a href={processingUrl}>{t('privacy.processing')}</a>
      </p>
    </div>
  )
}

/** Aligned with the words above the form, not with its fields. */
function LastLines({ view: { t, state, addresses, invitationUrl } }: Props) {
  const isForm = state === 'asks' && addresses?.length !== 0
  if (!isForm && !invitationUrl) return null
  return (
    <div className="state last">
      {isForm && <p className="by">{t('privacy.nothingYet')}</p>}
      {invitationUrl && (
        <p className="row">
          <a href={invitationUrl}>{t('privacy.back')}</a>
        </p>
      )}
    </div>
  )
}

function RequestForm({ view }: Props) {
  const { t, action, addresses } = view
  if (addresses?.length === 0) return <HostsForm view={view} />
  return (
    <form method="post" action={`${action}#reply`} noValidate>
      {addresses ? <AddressChoice t={t} addresses={addresses} /> : <AddressField view={view} />}
      <WishButtons t={t} />
    </form>
  )
}

const WishButtons = ({ t }: Pick<PrivacyPageView, 't'>) => (
  <>
    <button className="btn" name="wish" value="data">
      {t('privacy.send')}
    </button>
    <button className="btn line" name="wish" value="forget">
      {t('privacy.forget')}
    </button>
  </>
)

/** A guest whom no mail reaches. */
function HostsForm({ view: { t, action } }: Props) {
  return (
    <form method="post" action={`${action}#reply`}>
      <p>{t('privacy.noAddress')}</p>
      <button className="btn" name="wish" value="data">
        {t('privacy.askData')}
      </button>
      <button className="btn line" name="wish" value="forget">
        {t('privacy.askForget')}
      </button>
    </form>
  )
}

function AddressChoice({
  t,
  addresses,
}: Pick<PrivacyPageView, 't'> & { addresses: readonly string[] }) {
  const [only] = addresses
  if (addresses.length === 1)
    return (
      <p>
        {t('privacy.goesTo')} <bdi dir="ltr">{only}</bdi>
      </p>
    )
  return (
    <fieldset className="stops">
      <legend>{t('privacy.choose')}</legend>
      {addresses.map((address, at) => (
        <label key={address}>
          <input type="radio" name="address" value={at} defaultChecked={at === 0} />
          <span dir="ltr">{address}</span>
        </label>
      ))}
    </fieldset>
  )
}

function AddressField({ view: { t, typed, error } }: Props) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor="privacy-email">{t('privacy.label')}</label>
      {error && (
        <p className="err" id="privacy-error" role="alert">
          {error}
        </p>
      )}
      <input
        id="privacy-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={200}
        dir="ltr"
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'privacy-error' : undefined}
      />
    </div>
  )
}
