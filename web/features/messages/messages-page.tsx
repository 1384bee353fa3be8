import { Link } from 'react-router'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { handStates, type HandState } from '@mehfil/contract/mail/hand-messages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAddressParams } from '../../lib/browser/use-address-params.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { ButtonSwitch } from '../../ui/fields/button-switch.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { MoreRows } from '../guests/list/more-rows.tsx'
import { invitationQuery } from '../mail/queries.ts'
import { HandGuestRow } from './hand-guest-row.tsx'
import classes from './messages.module.css'
import { PersonalTextFields } from './personal-text-fields.tsx'
import { ProviderPart } from './provider-send.tsx'
import { handMessagesQuery, type HandPage } from './queries.ts'

/** Messages on WhatsApp and by SMS that the host sends with a program of their own. */
export function MessagesPage() {
  const t = useTranslate('messages')
  const EID = useEventId()
  useTitle(t('title'))
  const { search, go } = useAddressParams<'state'>()
  const state: HandState = handStates.find((one) => one === search.get('state')) ?? 'waiting'
  const list = useInfiniteQuery(handMessagesQuery(EID, state))
  const pages = getQueryData(list)?.pages
  const first = pages?.[0]
  return (
    <SheetPage>
      <div className={classes.head}>
        <Link className="link small" to={pathTo('guests', { EID })}>
          {t('to-guests')}
        </Link>
        <PageTitle title={t('title')} sub={t('lead')} />
      </div>
      <ProviderPart EID={EID} />
      <div className={classes.columns}>
        <HandText EID={EID} page={first} />
        <section className={classes.part} aria-labelledby="hand-guests">
          <h2 id="hand-guests">{t('by-hand')}</h2>
          <StateSwitch
            state={state}
            page={first}
            onChange={(next) => go({ state: next === 'waiting' ? null : next })}
          />
          {!pages && <SkeletonRows rows={6} height={72} />}
          {first && !first.isOpen && <p className={classes.note}>{t('not-open')}</p>}
          {pages && <HandGuests EID={EID} state={state} pages={pages} nextPage={list} />}
        </section>
      </div>
    </SheetPage>
  )
}

function HandText({ EID, page }: { EID: string; page: HandPage | undefined }) {
  const t = useTranslate('messages')
  const invitation = getQueryData(useQuery(invitationQuery(EID)))
  return (
    <section className={classes.part} aria-labelledby="personal-text">
      <h2 id="personal-text">{t('text')}</h2>
      <p className="small quiet">{t('text-lead')}</p>
      {page && invitation ? (
        <PersonalTextFields EID={EID} invitation={invitation} page={page} />
      ) : (
        <SkeletonRows rows={3} height={48} />
      )}
    </section>
  )
}

type StateSwitchProps = {
  state: HandState
  page: HandPage | undefined
  onChange: (state: HandState) => void
}

function StateSwitch({ state, page, onChange }: StateSwitchProps) {
  const t = useTranslate('messages')
  const { number } = useFormats()
  return (
    <ButtonSwitch label={t('guests')}>
      {handStates.map((one) => (
        <button key={one} type="button" aria-pressed={one === state} onClick={() => onChange(one)}>
          {t(`state-${one}`)}
          {page && ` · ${number(page[one])}`}
        </button>
      ))}
    </ButtonSwitch>
  )
}

type HandGuestsProps = {
  EID: string
  state: HandState
  pages: readonly HandPage[]
  nextPage: Parameters<typeof MoreRows>[0]['nextPage']
}

function HandGuests({ EID, state, pages, nextPage }: HandGuestsProps) {
  const t = useTranslate('messages')
  const { number } = useFormats()
  const guests = pages.flatMap((page) => page.guests)
  const [first] = pages
  return (
    <>
      {guests.length === 0 && <p className="quiet">{t(`none-${state}`)}</p>}
      {guests.length > 0 && (
        <ul className={classes.rows} aria-label={t('guests')}>
          {guests.map((guest) => (
            <HandGuestRow key={guest.id} EID={EID} guest={guest} isOpen={first?.isOpen ?? false} />
          ))}
        </ul>
      )}
      <MoreRows nextPage={nextPage} />
      {state === 'waiting' && first && first.withoutPhone > 0 && (
        <p className="small quiet">
          {t('without-phone', { count: first.withoutPhone, n: number(first.withoutPhone) })}
        </p>
      )}
    </>
  )
}
