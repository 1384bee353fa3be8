import { comparePlansAnchor, pricingPage } from '@mehfil/contract/billing/pricing-page.ts'
import { LogoIcon } from '../icons.tsx'
import type { ComparedCell, PricedPlan, PricingLink, PricingPageView } from './pricing-view.ts'

type Props = { view: PricingPageView }

/** The public page of prices. It needs no script. */
export function PricingPage({ view }: Props) {
  const { title, note, plans, bestLabel, taxNote, foot } = view
  return (
    <>
      <PageHead view={view} />
      <main>
        <div className="intro">
          <div>
            <h1>{title}</h1>
            <p>{note}</p>
          </div>
          <div className="choices">
            <Choice label={view.periodLabel} links={view.periods} />
            <Choice label={view.t('pricing.currency')} links={view.currencies} />
          </div>
        </div>
        <ul className="plans">
          {plans.map((plan) => (
            <PlanColumn key={plan.id} plan={plan} bestLabel={bestLabel} />
          ))}
        </ul>
        <p className="tax">{taxNote}</p>
        <OneTimeSum view={view} />
        <Comparison view={view} />
      </main>
      <footer>
        <nav aria-label={view.t('pricing.more')}>
          {foot.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
        <nav aria-label={view.t('pricing.languages')}>
          {view.languages.map((link) => (
            <CurrentLink key={link.href} link={link} />
          ))}
        </nav>
      </footer>
    </>
  )
}

function PageHead({ view: { brand, account, t } }: Props) {
  return (
    <header>
      <a className="mark" href={brand.url}>
        <LogoIcon />
        {brand.name}
      </a>
      <nav aria-label={t('pricing.account')}>
        {account.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}

function Choice({ label, links }: { label: string; links: readonly PricingLink[] }) {
  return (
    <nav className="choice" aria-label={label}>
      {links.map((link) => (
        <CurrentLink key={link.href} link={link} />
      ))}
    </nav>
  )
}

const CurrentLink = ({ link: { href, label, isCurrent, lang } }: { link: PricingLink }) => (
  <a
    href={href}
    hrefLang={lang}
    lang={lang}
    {...(isCurrent && { 'aria-current': 'true' as const })}
  >
    {label}
  </a>
)

function PlanColumn({ plan, bestLabel }: { plan: PricedPlan; bestLabel: string }) {
  const { id, name, isBest, before, amount, after, under, lead, features, action } = plan
  return (
    <li className="plan" {...(isBest && { 'data-best': '' })}>
      {isBest && <span className="flag">{bestLabel}</span>}
      <h2 id={`plan-${id}`}>{name}</h2>
      <p className="price">
        {before && <small>{before}</small>} <bdi>{amount}</bdi> {after && <small>{after}</small>}
      </p>
      <p className="under">{under}</p>
      <a className="btn" href={action.href} aria-describedby={`plan-${id}`}>
        {action.label}
      </a>
      {lead && <p className="lead">{lead}</p>}
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Tick />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What a one-time event of so many guests costs, and whether a month of Business costs less. */
function OneTimeSum({ view: { once, t } }: Props) {
  return (
    <section className="once" id="one-time-event" aria-labelledby="once-title">
      <form method="get" action={`${pricingPage.path}#one-time-event`}>
        <h2 id="once-title">{t('pricing.once-title')}</h2>
        <label htmlFor="guests">{once.label}</label>
        <div className="ask">
          <input
            id="guests"
            name="guests"
            type="number"
            inputMode="numeric"
            dir="ltr"
            required
            min={1}
            max={once.max}
            defaultValue={once.guests}
            aria-describedby="guests-step"
          />
          <button className="btn line">{t('pricing.once-show')}</button>
        </div>
        <p className="hint" id="guests-step">
          {t('pricing.once-step')}
        </p>
        {once.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div>
        <dl>
          {once.sums.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {once.cheaper && <p className="cheaper">{once.cheaper}</p>}
        <a className="btn" href={once.action.href}>
          {once.action.label}
        </a>
      </div>
    </section>
  )
}

function Comparison({ view: { compare } }: Props) {
  return (
    <section className="compare" id={comparePlansAnchor} aria-labelledby="compare-title">
      <h2 id="compare-title">{compare.label}</h2>
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{compare.what}</span>
              </th>
              {compare.columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compare.rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, at) => (
                  <td key={compare.columns[at]}>
                    <CellText cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function CellText({ cell: { text, isIncluded } }: { cell: ComparedCell }) {
  if (isIncluded === undefined) return text
  return (
    <>
      {isIncluded ? <Tick /> : <span aria-hidden="true">–</span>}
      <span className="vh">{text}</span>
    </>
  )
}

const Tick = () => (
  <svg className="tick" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 8.5l3.2 3.2L13 4.8" fill="none" stroke="currentColor" strokeWidth="1.8" />
  </svg>
)
