import { AbroadTime } from '../parts/abroad-time.tsx'
import { CalendarLinkList } from '../parts/calendar-menu.tsx'
import {
  CalendarIcon,
  CheckIcon,
  CrossIcon,
  DirectionsIcon,
  MessageIcon,
  MoreIcon,
  PencilIcon,
  ShareIcon,
  WalletIcon,
} from '../icons.tsx'
import type { KnownGuest, PageView, PageViewProps, SentReply } from '../page-view.ts'
import {
  formatEventDays,
  formatEventHours,
  formatZoneName,
  isMultiDay,
} from '../text/event-time.ts'
import {
  formatFunctionFacts,
  formatWhoComes,
  listFunctionNotes,
  listTicketFunctions,
} from '../text/functions.ts'
import { getHostContactLink } from '../text/place-and-links.ts'
import { formatNumeral, translateCount } from '../text/wording.ts'

type TicketProps = { view: PageView; guest: KnownGuest; sent: SentReply }

/** When, where, who and at which table. */
export function TicketFacts({ view, guest, sent }: TicketProps) {
  const { t } = view
  return (
    <dl className="ticket-facts">
      {listTicketFunctions(view).length > 0 ? (
        <TicketFunctions view={view} sent={sent} />
      ) : (
        <TicketTime view={view} />
      )}
      <TicketPlace view={view} />
      <TicketParty view={view} guest={guest} sent={sent} />
      {sent.table && (
        <div>
          <dt>{t('ticket.table')}</dt>
          <dd>
            <b>
              <bdi>{sent.table}</bdi>
            </b>
          </dd>
        </div>
      )}
    </dl>
  )
}

function TicketTime({ view }: PageViewProps) {
  const { t, startsAt, durationMinutes } = view
  return (
    <div className={startsAt && isMultiDay(view, startsAt, durationMinutes) ? 'days' : undefined}>
      <dt>{t('ticket.when')}</dt>
      {startsAt ? (
        <dd>
          <b>
            <time dateTime={startsAt.toISOString()}>
              {formatEventDays(view, startsAt, durationMinutes)}
            </time>
          </b>
          <span>{formatEventHours(view, startsAt, durationMinutes)}</span>
          <span>{formatZoneName(view, startsAt)}</span>
          <AbroadTime view={view} />
        </dd>
      ) : (
        <dd>
          <b>{t('when.undecided')}</b>
        </dd>
      )}
    </div>
  )
}

function TicketPlace({ view: { place, t } }: PageViewProps) {
  if (!place) return null
  return (
    <div>
      <dt>{t('ticket.where')}</dt>
      {place.kind === 'shown' ? (
        <dd>
          <b>
            <bdi>{place.name || place.town}</bdi>
          </b>
          {place.lines.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </dd>
      ) : (
        <dd>
          {place.town && (
            <b>
              <bdi>{place.town}</bdi>
            </b>
          )}
          <span>{t('ticket.placeLater')}</span>
        </dd>
      )}
    </div>
  )
}

/** Everyone who comes, with what they chose. People without a name are counted. */
function TicketParty({ view, guest, sent: { people, invited, party = [] } }: TicketProps) {
  const { t } = view
  const named = party.length > 0 ? party : [{ name: guest.name, chosen: '' }]
  const unnamed = people - named.length
  return (
    <div className="party">
      <dt>
        {invited !== undefined && invited > people
          ? t('ticket.comingOf', {
              n: formatNumeral(view, people),
              all: formatNumeral(view, invited),
            })
          : translateCount(view, 'ticket.coming', people)}
      </dt>
      <dd>
        <ul>
          {named.map(({ name, chosen }, index) => (
            <li key={index}>
              <CheckIcon />
              <span>
                <bdi>{name || t('reply.person', { n: formatNumeral(view, index) })}</bdi>{' '}
                {chosen && (
                  <small>
                    <bdi>{chosen}</bdi>
                  </small>
                )}
              </span>
            </li>
          ))}
          {unnamed > 0 && (
            <li>
              <CheckIcon />
              <span>{translateCount(view, 'ticket.more', unnamed)}</span>
            </li>
          )}
        </ul>
      </dd>
    </div>
  )
}

/**
 * What the party comes to, in place of the days of the whole event. Who comes is said where not all
 * of them come to all.
 */
function TicketFunctions({ view, sent: { people } }: Pick<TicketProps, 'view' | 'sent'>) {
  const { t, startsAt } = view
  const functions = listTicketFunctions(view)
  const comeTogether = functions.every(({ who }) => who.length >= people)
  return (
    <div className="party comes">
      <dt>{t('functions.coming')}</dt>
      <dd>
        <ul>
          {functions.map(({ row, who, table, waiting }) => (
            <li key={row.id}>
              <CalendarIcon />
              <span>
                <b>
                  <bdi>{row.title}</bdi>
                </b>
                {[
                  formatFunctionFacts(view, row, { namesDay: true }),
                  comeTogether ? '' : formatWhoComes(view, { who }, people),
                  table ? t('functions.table', { table }) : '',
                  waiting ? t('functions.waiting') : '',
                  ...listFunctionNotes(view, row),
                ]
                  .filter(Boolean)
                  .map((line) => (
                    <small key={line}>{line}</small>
                  ))}
              </span>
            </li>
          ))}
        </ul>
        {startsAt && <span className="zone">{formatZoneName(view, startsAt)}</span>}
      </dd>
    </div>
  )
}

/** The tear, and below it what the door asks for. */
export function TicketStub({ view: { t }, sent: { passcode, qrSvg, people } }: TicketProps) {
  if (!passcode) return null
  return (
    <>
      <div className="tear" aria-hidden="true" />
      <div className={qrSvg ? 'pass' : 'pass bare'}>
        {qrSvg && (
          <div
            className="qr"
            role="img"
            aria-label={t('sent.qr')}
            dangerouslySetInnerHTML={{ __html: qrSvg }}
          />
        )}
        <div>
          <p className="fine">{t('sent.passcode')}</p>
          <bdi className="code">{passcode.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</bdi>
          <p className="fine">{t(qrSvg ? 'sent.showEither' : 'sent.showCode')}</p>
          {people > 1 && <p className="fine">{t('ticket.letsAllIn')}</p>}
        </div>
      </div>
    </>
  )
}

/** One button, and everything else in a menu that opens without scripts. */
export function TicketActions({ view, sent }: TicketProps) {
  const { t, calendar } = view
  return (
    <div className={calendar ? 'acts' : 'acts lone'}>
      {calendar && (
        <details className="menu add">
          <summary className="btn">
            <CalendarIcon />
            {t('calendar.add')}
          </summary>
          <CalendarLinkList calendar={calendar} t={t} />
        </details>
      )}
      <TicketMenu view={view} sent={sent} />
    </div>
  )
}

/** Keeps the ticket on the phone. Without scripts and pictures of others. */
export function WalletLinks({
  view: { t },
  sent: { wallets = [] },
}: Pick<TicketProps, 'view' | 'sent'>) {
  if (wallets.length === 0) return null
  return (
    <ul className="wallets">
      {wallets.map(({ wallet, url }) => (
        <li key={wallet}>
          <a href={url} rel="nofollow">
            <WalletIcon />
            <span>{t(wallet === 'apple' ? 'ticket.appleWallet' : 'ticket.googleWallet')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function TicketMenu({ view, sent }: Pick<TicketProps, 'view' | 'sent'>) {
  const { t, place, device } = view
  const ask = getHostContactLink(view)
  const directions = place?.kind === 'shown' ? place.directionsUrl : undefined
  const change = device ? undefined : sent.changeUrl
  const words = sent.partyLink && t('ticket.shareWords', { title: view.title, url: sent.partyLink })
  const share = words && `https://wa.me/?${new URLSearchParams({ text: words })}`
  if (!directions && !change && !share && !ask && !sent.cancel) return null
  return (
    <details className="menu">
      <summary className="btn line" aria-label={t('ticket.menu')}>
        <MoreIcon />
      </summary>
      <ul>
        {directions && (
          <li>
            <a href={directions} rel="noopener">
              <DirectionsIcon />
              {t('where.directions')}
            </a>
          </li>
        )}
        {change && (
          <li>
            <a href={change}>
              <PencilIcon />
              {t('sent.change')}
            </a>
          </li>
        )}
        {share && (
          <li>
            <a href={share} rel="noopener">
              <ShareIcon />
              {t('ticket.share')}
            </a>
          </li>
        )}
        {ask && (
          <li>
            <a href={ask}>
              <MessageIcon />
              {t('ticket.ask')}
            </a>
          </li>
        )}
        {sent.cancel && (
          <li className="last">
            <a href="#cancel">
              <CrossIcon />
              {t('sent.cancel')}
            </a>
          </li>
        )}
      </ul>
    </details>
  )
}
